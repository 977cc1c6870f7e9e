import { localeSeparators } from "./separators.ts";

/** Shows how an amount is typed here: with the decimal mark that is read. */
export const EXAMPLE_AMOUNT = `12${localeSeparators().decimal}5`;
