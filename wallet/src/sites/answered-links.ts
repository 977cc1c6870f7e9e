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
