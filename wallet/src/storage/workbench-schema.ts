import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { parseItems } from "./collection.ts";
import { readFields } from "./guard.ts";

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));

/** Longest name that a user gives to something here. */
export const LONGEST_NAME = 60;
/** Calls of one playbook, and values that they share. */
export const MAX_STEPS = 100;
/** Characters of a step's form. */
const LONGEST_FORM = 100_000;
/** Characters of a draft: the largest package that a transaction carries fits, as hex. */
export const LONGEST_DRAFT = 200_000;

const bookmarkSchema = z.object({
  chainId: z.int(),
  /** `address`, `address::module` or `address::module::function`. */
  target: text(400),
});

const pinSchema = z.object({
  chainId: z.int(),
  address: z.custom<Address>((value) => isAddress(value)),
  /** Of the resource, as the node writes it. */
  type: text(2000),
  /** Names of fields and numbers of items that lead to the value; none for the whole resource. */
  path: z.array(text(400)).check(z.maxLength(64)),
});

const draftSchema = z.object({
  chainId: z.int(),
  /** Whose form: `address::module::function`, or what another form calls itself, which has no `::`. */
  of: text(400),
  /** What is filled in, as the form writes it; a function's as a link has it after #. */
  form: z.string().check(z.maxLength(LONGEST_DRAFT)),
});

const scriptSchema = z.object({
  id: text(60),
  name: text(LONGEST_NAME),
  /** Hex of the bytecode. */
  code: text(200_000),
});

const stepSchema = z.object({
  /** `address::module::function`. */
  function: text(400),
  /** The form as a link has it after #; `{{name}}` stands for a variable. */
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

/** A place of a chain that a user wants to find again. */
export type Bookmark = Readonly<z.infer<typeof bookmarkSchema>>;
/** A value of the chain that a user wants to see change. */
export type Pin = Readonly<z.infer<typeof pinSchema>>;
/** A form that was begun. */
export type StoredDraft = Readonly<z.infer<typeof draftSchema>>;
/** A script in the user's library. */
export type StoredScript = Readonly<z.infer<typeof scriptSchema>>;
/** One call of a playbook. */
export type PlaybookStep = Readonly<z.infer<typeof stepSchema>>;
/** Calls in their order, with values that they share. */
export interface Playbook {
  /** Of this device; an imported playbook gets another. */
  readonly id: string;
  readonly name: string;
  readonly variables: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly PlaybookStep[];
}

/** What is kept of the work with contracts. Nothing in here is secret. */
export interface Workbench {
  readonly bookmarks: readonly Bookmark[];
  /** Newest last. */
  readonly pins: readonly Pin[];
  /** Newest last. */
  readonly drafts: readonly StoredDraft[];
  readonly scripts: readonly StoredScript[];
  readonly playbooks: readonly Playbook[];
}

/** Reads what was stored; what can't be read is left out, the rest is kept. Never throws. */
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

/** Reads a playbook that was exported; undefined when it is none. Never throws. */
export function parsePlaybook(json: unknown): Playbook | undefined {
  const result = z.safeParse(playbookSchema, json);
  return result.success ? result.data : undefined;
}

/** True when both are the same place of the same chain. */
export function isSamePlace(a: Bookmark, b: Bookmark): boolean {
  return a.chainId === b.chainId && a.target === b.target;
}

/** True when both are the same value of the same chain. */
export function isSamePin(a: Pin, b: Pin): boolean {
  return a.chainId === b.chainId && a.address === b.address && a.type === b.type && isEqual(a.path, b.path);
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((step, at) => step === b[at]);
}

/** True when both are of the same form on the same chain. */
export function isSameDraft(a: StoredDraft, b: StoredDraft): boolean {
  return a.chainId === b.chainId && a.of === b.of;
}

/** Drafts were of functions only once, and called it so. */
function migrateDrafts(stored: unknown): unknown {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list.map((item) => {
    const old = z.safeParse(z.looseObject({ function: z.string() }), item);
    return old.success ? { of: old.data.function, ...old.data } : item;
  });
}
