// graphql-http's audits of a server: one line of JSON with what came of each.
import { serverAudits } from "graphql-http";

const url = process.argv[2];
const results = [];
for (const audit of serverAudits({ url })) {
  const { status, name, id, reason } = await audit.fn();
  results.push({ id, name, status, reason: reason ?? null });
}
console.log(JSON.stringify(results));
