/** By language, always including `en`. */
export type Texts = Readonly<Record<string, string>>;

export type Format =
  | "coin"
  | "address"
  | "object"
  | "time"
  | "duration"
  | "bps"
  | "percent"
  | "integer"
  | "text"
  | "bytes"
  | "enum"
  | "call"
  | "script-hash";

export interface DescribedArgument {
  /** Index among the caller's arguments. */
  readonly index: number;
  /** Name in sentences and effects. */
  readonly name: string;
  readonly label: Texts;
  readonly format: Format;
  /** For `coin`: a coin type, `@.typeArgs[0]`, or `{name}` of the argument with the metadata address. */
  readonly coin?: string;
  /** For `enum`: name of a list in `enums`. */
  readonly enum?: string;
  /** Why the sentence omits this argument. */
  readonly hidden?: string;
}

export type Effect =
  | { readonly out: string; readonly coin?: string }
  | { readonly in: string; readonly coin?: string };

/** Progress texts: "Adding stake", "Stake was added", "No stake was added". */
export interface CallProgress {
  readonly pending: Texts;
  readonly done: Texts;
  readonly failed: Texts;
}

export interface DescribedCall {
  /** Canonical signature text, whose hash is in `context.functions`. */
  readonly signature: string;
  readonly intent: Texts;
  readonly sentence: Texts;
  readonly arguments: readonly DescribedArgument[];
  readonly effects: readonly Effect[];
  readonly progress?: CallProgress;
}

/** Bound to a module's address and signatures. */
export interface Descriptor {
  readonly id: string;
  readonly context: {
    /** Chain IDs. Absent: any. */
    readonly chains?: readonly number[];
    /** Such as `0x1::coin`. */
    readonly module: string;
    /** sha3-256 of each function's signature text, in hex. */
    readonly functions: ReadonlyMap<string, string>;
    /** sha3-256 of the module's bytecode, in hex. Absent: any code with these signatures. */
    readonly code?: readonly string[];
  };
  readonly owner?: { readonly name: string; readonly url?: string };
  readonly enums: ReadonlyMap<string, ReadonlyMap<string, Texts>>;
  readonly calls: ReadonlyMap<string, DescribedCall>;
}

export const DESCRIPTOR_FORMAT = 1;

/** In the order of the specification. */
export const FORMATS: readonly Format[] = [
  "coin",
  "address",
  "object",
  "time",
  "duration",
  "bps",
  "percent",
  "integer",
  "text",
  "bytes",
  "enum",
  "call",
  "script-hash",
];

/** Falls back to English. */
export function textIn(texts: Texts, language: string): string {
  return (Object.hasOwn(texts, language) ? texts[language] : undefined) ?? texts["en"] ?? "";
}
