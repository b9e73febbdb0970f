// Writes src/api/documents.ts: the documents in src/api/*.graphql, with the types that schema/schema.graphql gives
// them. The tools that graphql-codegen's own command brings along are not needed for one file.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { codegen } from "@graphql-codegen/core";
import * as documentNodes from "@graphql-codegen/typed-document-node";
import * as operations from "@graphql-codegen/typescript-operations";
import * as types from "@graphql-codegen/typescript";
import { parse } from "graphql";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here("src/api/");
const documents = readdirSync(folder)
  .filter((name) => name.endsWith(".graphql"))
  .sort()
  .map((name) => ({ location: name, document: parse(readFileSync(folder + name, "utf8"), { noLocation: true }) }));

const written = await codegen({
  filename: "documents.ts",
  schema: parse(readFileSync(here("../schema/schema.graphql"), "utf8")),
  documents,
  config: {
    documentMode: "string",
    enumsAsTypes: true,
    onlyOperationTypes: true,
    useTypeImports: true,
    defaultScalarType: "unknown",
    scalars: { CardCode: "string", HoleLabel: "string", DateTime: "string", Locale: "string", JSON: "unknown" },
    dedupeFragments: true,
  },
  plugins: [{ types: {} }, { operations: {} }, { documentNodes: {} }],
  pluginMap: { types, operations, documentNodes },
});
writeFileSync(folder + "documents.ts", written);
