import * as z from "zod/mini";
import { createPersistedStore } from "../storage/persisted-store.ts";
import type { SiteLink } from "./site-link.ts";

/** Answers that are kept; the oldest gives way. */
const MAX_ANSWERS = 100;

const answer = z.object({
  origin: z.string().check(z.maxLength(300)),
  id: z.string().check(z.maxLength(128)),
  /** Where the answer goes, with the answer in it. */
  href: z.string().check(z.maxLength(8_192)),
  isRejected: z.boolean(),
});
const stored = z.object({ answers: z.array(answer) });

/** What became of a link's request. */
export interface AnsweredLink {
  readonly href: string;
  readonly isRejected: boolean;
}

interface State {
  readonly answers: readonly (AnsweredLink & Pick<SiteLink, "origin" | "id">)[];
}

const EMPTY: State = { answers: [] };

/** Kept in this browser: a link that is opened again, by a reload or by going back, is not asked again, so that it pays once. */
const store = createPersistedStore<State>({
  name: "holdfast-answered-links",
  empty: EMPTY,
  read(found) {
    const read = z.safeParse(stored, found);
    return read.success ? read.data : EMPTY;
  },
});

/** The answer that the request of a link was given before. */
export function findAnswer({ origin, id }: Pick<SiteLink, "origin" | "id">): AnsweredLink | undefined {
  store.refresh();
  return store.getState().answers.find((one) => one.origin === origin && one.id === id);
}

/** Keeps the first answer to a request. */
export function keepAnswer({ origin, id }: Pick<SiteLink, "origin" | "id">, given: AnsweredLink): void {
  store.change(({ answers }) =>
    answers.some((one) => one.origin === origin && one.id === id)
      ? {}
      : { answers: [{ ...given, origin, id }, ...answers].slice(0, MAX_ANSWERS) },
  );
}
