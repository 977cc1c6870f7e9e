import { usageOf } from "../check/stack-usage.ts";
import { HotFunctions } from "../machine/hot-functions.ts";
import type { CodeBody } from "../machine/linked-module.ts";
import type { CodeGenerator } from "../machine/machine.ts";
import { StatementStep } from "./statement.ts";
import { statementAt } from "./statement-writer.ts";

/** Calls of a function, or rounds of a loop, after which its statements become steps. */
const HOT = 16;

/** Runs statements as one step each where code runs often: for platforms that let no text become code. */
export function createStatementSteps(hot = HOT): CodeGenerator {
  return new HotFunctions(
    () => hot,
    (_, instance, body) => {
      const starts = startsOf(body);
      return {
        offsets: starts,
        stepAt(offset, own) {
          const statement = starts.has(offset) ? statementAt(instance, body, offset) : undefined;
          return statement === undefined ? own : new StatementStep(own, statement);
        },
      };
    },
  );
}

/** Where the stack of the function is empty. */
function startsOf({ view }: CodeBody): ReadonlySet<number> {
  const starts = new Set<number>();
  let height = 0;
  for (const [offset, item] of view.code.entries()) {
    if (height === 0) starts.add(offset);
    const [pops, pushes] = usageOf(view, item);
    height += pushes - pops;
  }
  return starts;
}
