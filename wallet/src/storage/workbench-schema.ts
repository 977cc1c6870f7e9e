import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { parseItems } from "./collection.ts";
import { readFields } from "./guard.ts";

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));

export const LONGEST_NAME = 60;
export const MAX_STEPS = 100;
/** Characters of a step's form. */
const LONGEST_FORM = 100_000;
/** Characters: the largest package of a transaction, as hex. */
export const LONGEST_DRAFT = 200_000;

const bookmarkSchema = z.object({
  chainId: z.int(),
  /** `address`, `address::module` or `address::module::function`. */
  target: text(400),
});

const pinSchema = z.object({
  chainId: z.int(),
  address: z.custom<Address>((value) => isAddress(value)),
  /** Resource type in the node's form. */
  type: text(2000),
  /** Field names and indexes of the value; empty for the whole resource. */
  path: z.array(text(400)).check(z.maxLength(64)),
});

const draftSchema = z.object({
  chainId: z.int(),
  /** `address::module::function`, or another form's ID without `::`. */
  of: text(400),
  /** The form's own text; a function's as in a link after #. */
  form: z.string().check(z.maxLength(LONGEST_DRAFT)),
});

const scriptSchema = z.object({
  id: text(60),
  name: text(LONGEST_NAME),
  code: text(200_000),
});

const stepSchema = z.object({
  /** `address::module::function`. */
  function: text(400),
  /** As in a link after #; `{{name}}` is a variable. */
  form: z.string().check(z.maxLength(LONGEST_FORM)),
});

const playbookSchema = z.object({
  id: text(60),
  name: text(LONGEST_NAME),
  variables: z
    .array(z.object({ name: text(LONGEST_NAME), value: z.string().check(z.maxLength(10_000)) }))
    .check(z.maxLength(MAX_STEPS)),
  steps: z.array(stepSchema).check(z.maxLength(MAX_STEPS)),
});

export type Bookmark = Readonly<z.infer<typeof bookmarkSchema>>;
export type Pin = Readonly<z.infer<typeof pinSchema>>;
export type StoredDraft = Readonly<z.infer<typeof draftSchema>>;
export type StoredScript = Readonly<z.infer<typeof scriptSchema>>;
export type PlaybookStep = Readonly<z.infer<typeof stepSchema>>;
export interface Playbook {
  /** Local; an imported playbook gets a new one. */
  readonly id: string;
  readonly name: string;
  readonly variables: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly PlaybookStep[];
}

/** Not secret. */
export interface Workbench {
  readonly bookmarks: readonly Bookmark[];
  /** Newest last. */
  readonly pins: readonly Pin[];
  /** Newest last. */
  readonly drafts: readonly StoredDraft[];
  readonly scripts: readonly StoredScript[];
  readonly playbooks: readonly Playbook[];
}

/** Skips unreadable entries. Never throws. */
export function parseWorkbench(stored: unknown): Workbench {
  const raw = readFields(stored) ?? {};
  return {
    bookmarks: parseItems(bookmarkSchema, raw["bookmarks"]),
    pins: parseItems(pinSchema, raw["pins"]),
    drafts: parseItems(draftSchema, migrateDrafts(raw["drafts"])),
    scripts: parseItems(scriptSchema, raw["scripts"]),
    playbooks: parseItems(playbookSchema, raw["playbooks"]),
  };
}

/** Undefined if invalid. Never throws. */
export function parsePlaybook(json: unknown): Playbook | undefined {
  const result = z.safeParse(playbookSchema, json);
  return result.success ? result.data : undefined;
}

export function isSamePlace(a: Bookmark, b: Bookmark): boolean {
  return a.chainId === b.chainId && a.target === b.target;
}

export function isSamePin(a: Pin, b: Pin): boolean {
  return a.chainId === b.chainId && a.address === b.address && a.type === b.type && isEqual(a.path, b.path);
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((step, at) => step === b[at]);
}

export function isSameDraft(a: StoredDraft, b: StoredDraft): boolean {
  return a.chainId === b.chainId && a.of === b.of;
}

/** Old drafts were of functions only. */
function migrateDrafts(stored: unknown): unknown {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list.map((item) => {
    const old = z.safeParse(z.looseObject({ function: z.string() }), item);
    return old.success ? { of: old.data.function, ...old.data } : item;
  });
}
