import type { OpcodeName } from "../format/opcode.ts";
import { ARITHMETIC_TEXTS } from "./arithmetic-texts.ts";
import type { Write } from "./code-writer.ts";
import { LOCAL_TEXTS } from "./local-texts.ts";
import { VALUE_TEXTS } from "./value-texts.ts";

/** Instructions that can be written as text; all others are left to the machine. */
export const WRITERS: Partial<Record<OpcodeName, Write>> = {
  ...LOCAL_TEXTS,
  ...ARITHMETIC_TEXTS,
  ...VALUE_TEXTS,
};
