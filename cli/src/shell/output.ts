import type { Environment, Output } from "./environment.ts";
import { printable } from "./styled-text.ts";

/** Writes text of any origin; looks only on a terminal that was not asked to have none. */
export function write(environment: Environment, output: Output, text: string): void {
  output.write(printable(text, output.isTerminal && hasColours(environment)));
}

/** https://no-color.org */
function hasColours({ variables }: Environment): boolean {
  return (variables["NO_COLOR"] ?? "") === "" && variables["TERM"] !== "dumb";
}
