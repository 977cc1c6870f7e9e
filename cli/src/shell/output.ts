import type { Environment, Output } from "./environment.ts";
import { printable } from "./styled-text.ts";

/** Styles only on a terminal that allows them. */
export function write(environment: Environment, output: Output, text: string): void {
  output.write(printable(text, output.isTerminal && hasColours(environment)));
}

/** https://no-color.org */
function hasColours({ variables }: Environment): boolean {
  return (variables["NO_COLOR"] ?? "") === "" && variables["TERM"] !== "dumb";
}
