import type { Level } from "./finding.ts";

/** A kind of call that can cost more than its fee. */
export interface CriticalCall {
  /** Stable: settings refer to it. */
  readonly id: string;
  /** The setting's name. */
  readonly label: string;
  /** `address::module::function`; a star at the end stands for any ending. */
  readonly functions: readonly string[];
  /** It is one unless the argument at this place is these bytes, in hex. */
  readonly unless?: { readonly argument: number; readonly is: string };
  /** What it does, one sentence. */
  readonly title: string;
  /** What follows from it and when it is right. */
  readonly why: string;
  readonly level: Exclude<Level, "off" | "block">;
}
