import * as z from "zod/mini";
import { createPersistedStore } from "../storage/persisted-store.ts";
import type { SiteLink } from "./site-link.ts";

/** The oldest is dropped. */
const MAX_ANSWERS = 100;

const answer = z.object({
  origin: z.string().check(z.maxLength(300)),
  id: z.string().check(z.maxLength(128)),
  /** The return address with the answer in it. */
  href: z.string().check(z.maxLength(8_192)),
  isRejected: z.boolean(),
});
const stored = z.object({ answers: z.array(answer) });

export interface AnsweredLink {
  readonly href: string;
  readonly isRejected: boolean;
}

interface State {
  readonly answers: readonly (AnsweredLink & Pick<SiteLink, "origin" | "id">)[];
}

const EMPTY: State = { answers: [] };

/** Persistent, so that reloading a link, or going back to it, doesn't pay twice. */
const store = createPersistedStore<State>({
  name: "holdfast-answered-links",
  empty: EMPTY,
  read(found) {
    const read = z.safeParse(stored, found);
    return read.success ? read.data : EMPTY;
  },
});

export function findAnswer({ origin, id }: Pick<SiteLink, "origin" | "id">): AnsweredLink | undefined {
  store.refresh();
  return store.getState().answers.find((one) => one.origin === origin && one.id === id);
}

/** Keeps only the first answer to a request. */
export function keepAnswer({ origin, id }: Pick<SiteLink, "origin" | "id">, given: AnsweredLink): void {
  store.change(({ answers }) =>
    answers.some((one) => one.origin === origin && one.id === id)
      ? {}
      : { answers: [{ ...given, origin, id }, ...answers].slice(0, MAX_ANSWERS) },
  );
}

const ANSWER_PATHS_FILE = "/.well-known/holdfast.json";

const MAX_LENGTH = 16_384;
const MAX_PATHS = 100;

/** A path on the same site: no host, query or parent. */
const path = z.string().check(z.maxLength(512), z.regex(/^\/(?!\/)[^?#\\\s]*$/));
const file = z.object({ answerPaths: z.array(path).check(z.maxLength(MAX_PATHS)) });

/** `unknown`: the site gave no answer. */
export type AnswerPathVerdict = "registered" | "not-registered" | "unknown";

/** Undefined if the site doesn't return it. */
export type ReadFile = (url: string) => Promise<string | undefined>;

/**
 * Asks a site whether it takes answers at an address. Anyone can make a link that names a site, and an open
 * redirect there could forward the answer.
 * @param returnTo https or local, as `readReturnOrigin` has checked
 */
export async function readAnswerPath(returnTo: string, readFile: ReadFile): Promise<AnswerPathVerdict> {
  const { origin, pathname } = new URL(returnTo);
  const paths = await readPaths(`${origin}${ANSWER_PATHS_FILE}`, readFile);
  if (paths === undefined) return "unknown";
  return paths.includes(pathname) ? "registered" : "not-registered";
}

async function readPaths(url: string, readFile: ReadFile): Promise<readonly string[] | undefined> {
  try {
    const text = await readFile(url);
    if (text === undefined || text.length > MAX_LENGTH) return undefined;
    const read = z.safeParse(file, JSON.parse(text));
    return read.success ? read.data.answerPaths : undefined;
  } catch {
    return undefined; // no site, network or JSON: not registered
  }
}
