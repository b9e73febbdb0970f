// Queries and mutations by HTTP. A mutation is sent until it is answered, always under one key, so that it happens once.
import { signal } from "@preact/signals";
import { locale } from "../i18n";
import { keep, token } from "../settings";
import type { DocumentTypeDecoration } from "@graphql-typed-document-node/core";

export type Document<Result, Variables> = DocumentTypeDecoration<Result, Variables> & { toString(): string };

/** Something broke on the way or in the server; what the rules or the service refuse are problems, not faults. */
export class Fault extends Error {
  constructor(
    message: string,
    readonly again: boolean,
  ) {
    super(message);
  }
}

/** Whether a request has to be repeated just now because the server does not answer. */
export const struggling = signal(false);

const WAITS = [300, 700, 1500, 3000, 5000, 5000, 5000, 5000];

export async function ask<Result, Variables>(
  document: Document<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await once(document, variables);
      struggling.value = false;
      return result;
    } catch (error) {
      const wait = WAITS[attempt];
      if (!(error instanceof Fault && error.again) || wait === undefined) {
        struggling.value = false;
        throw error;
      }
      struggling.value = true;
      await pause(wait);
    }
  }
}

async function once<Result, Variables>(document: Document<Result, Variables>, variables: Variables): Promise<Result> {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    Accept: "application/graphql-response+json",
    "Accept-Language": locale.value,
  };
  if (token.value) headers.Authorization = `Bearer ${token.value}`;
  let answer: Response;
  try {
    answer = await fetch("/graphql", {
      method: "POST",
      headers,
      body: JSON.stringify({ query: document.toString(), variables }),
      signal: AbortSignal.timeout(15_000),
    });
  } catch {
    throw new Fault("The server cannot be reached.", true);
  }
  if (answer.status === 401 && token.value) {
    forget();
    throw new Fault("This device is not known any more.", true);
  }
  if (answer.status >= 500 || answer.status === 429) throw new Fault(`Status ${answer.status}`, true);
  const body = (await answer.json().catch(() => null)) as { data?: Result; errors?: { message: string }[] } | null;
  if (!body?.data || body.errors?.length) throw new Fault(body?.errors?.[0]?.message ?? "No answer", false);
  return body.data;
}

/** The token is good for nothing any more: whoever plays here next is new. */
export function forget(): void {
  keep("", "");
}

type Keyed = { idempotencyKey?: string | null };

/** Does something, once, however often it has to be sent. */
export async function change<Result, Input extends Keyed>(
  document: Document<Result, { input: Input }>,
  input: Input,
): Promise<Result> {
  return ask(document, { input: { ...input, idempotencyKey: key() } });
}

/** 128 random bits in hex. */
function key(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Waits, but no longer than until the network is back. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
  });
}
