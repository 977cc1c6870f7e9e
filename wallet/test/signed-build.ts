import { createHash } from "node:crypto";
import type { Account } from "@holdfast/sdk";
import { publishersToText, releaseToText, signRelease, type Release } from "@holdfast/sdk/release";
import { people } from "../../sdk/test/partial-transactions.ts";

const [first, second] = people;
if (first === undefined || second === undefined) throw new TypeError("nobody signs");

/** The two publishers of {@link SIGNED}. */
export const ADA: Account = first;
export const BEN: Account = second;

/** A file's text by its path. */
export type Contents = Readonly<Record<string, string>>;

export const NOW: number = Date.now();
const HOUR_MS = 3_600_000;

/** A build that names no publishers. */
export const UNSIGNED: Contents = {
  "index.html": "<page>",
  "assets/a.js": "a()",
  "publishers.json": publishersToText({ keys: [], required: 2 }),
};

/** A build whose release two publishers sign. */
export const SIGNED: Contents = {
  ...UNSIGNED,
  "publishers.json": publishersToText({ keys: [ADA.publicKey, BEN.publicKey], required: 2 }),
};

export interface ReleaseFacts {
  readonly version?: string;
  readonly hours?: number;
  readonly signers?: readonly Account[];
  readonly isUrgent?: boolean;
}

/** The list of a build with a service worker, which is in no list of its own. */
export function createList(contents: Contents): Contents {
  const all = Object.entries({ ...contents, "service-worker.js": PROGRAM });
  return Object.fromEntries(
    all.map(([path, text]) => [path, `sha384-${createHash("sha384").update(text).digest("base64")}`]),
  );
}

/** What a host answers that has this build, by path. */
export function createHost(contents: Contents): Contents {
  const files = Object.entries(contents).map(([path, text]) => [`/${path}`, text] as const);
  return {
    ...Object.fromEntries(files),
    "/service-worker.js": PROGRAM,
    "/integrity.json": JSON.stringify(createList(contents)),
  };
}

/** The same with a release of this version and age, signed by these. */
export async function createSignedHost(contents: Contents, facts: ReleaseFacts = {}): Promise<Contents> {
  const { version = "1.0.0", hours = 100, signers = [ADA, BEN], isUrgent = false } = facts;
  const files = createList(contents);
  let release: Release = { version, releasedMs: NOW - hours * HOUR_MS, isUrgent, files, signatures: [] };
  for (const signer of signers) release = await signRelease(release, signer);
  return { ...createHost(contents), "/release.json": releaseToText(release) };
}

/** Answers from a host's files. */
export function answerFrom(host: Contents, path: string): Promise<Response> {
  const text = host[path];
  return Promise.resolve(new Response(text ?? "", { status: text === undefined ? 404 : 200 }));
}

const PROGRAM = "serve()";
