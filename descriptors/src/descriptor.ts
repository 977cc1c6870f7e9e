/** Short texts by language, `en` always among them. */
export type Texts = Readonly<Record<string, string>>;

/** How the value of an argument is written. */
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

/** One argument of a call, signers left out. */
export interface DescribedArgument {
  /** Its place among the arguments that a caller gives, from 0. */
  readonly index: number;
  /** What sentences and effects call it. */
  readonly name: string;
  readonly label: Texts;
  readonly format: Format;
  /** For `coin`: a coin's type, `@.typeArgs[0]`, or `{name}` of the argument that is the asset's metadata. */
  readonly coin?: string;
  /** For `enum`: the name of the list in `enums`. */
  readonly enum?: string;
  /** Why it stands among the arguments alone, below. */
  readonly hidden?: string;
}

/** What the simulation must have moved for the sender: an amount of an argument, or as much as it likes. */
export type Effect =
  | { readonly out: string; readonly coin?: string }
  | { readonly in: string; readonly coin?: string };

/** What a call is while it is pending and afterwards: "Adding stake", "Stake was added", "No stake was added". */
export interface CallProgress {
  readonly pending: Texts;
  readonly done: Texts;
  readonly failed: Texts;
}

/** One function: what it is called, the sentence, and its arguments. */
export interface DescribedCall {
  /** The canonical text of its signature, of which `context.functions` has the hash. */
  readonly signature: string;
  readonly intent: Texts;
  readonly sentence: Texts;
  readonly arguments: readonly DescribedArgument[];
  readonly effects: readonly Effect[];
  readonly progress?: CallProgress;
}

/** What calls of one module do, bound to its address and signatures. */
export interface Descriptor {
  readonly id: string;
  readonly context: {
    /** Chains that it is for; absent: any. */
    readonly chains?: readonly number[];
    /** `0x1::coin` */
    readonly module: string;
    /** sha3-256 of each function's signature text, in hex. */
    readonly functions: ReadonlyMap<string, string>;
    /** sha3-256 of the module's bytecode, in hex; absent: any code with these signatures. */
    readonly code?: readonly string[];
  };
  readonly owner?: { readonly name: string; readonly url?: string };
  readonly enums: ReadonlyMap<string, ReadonlyMap<string, Texts>>;
  readonly calls: ReadonlyMap<string, DescribedCall>;
}

/** The version of the format. */
export const DESCRIPTOR_FORMAT = 1;

/** The formats, in the order of the design. */
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

/** A text in a language, or in English. */
export function textIn(texts: Texts, language: string): string {
  return (Object.hasOwn(texts, language) ? texts[language] : undefined) ?? texts["en"] ?? "";
}
