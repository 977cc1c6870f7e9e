import { t } from "@holdfast/sdk/text";
import { ABILITY, hasAbility } from "../format/abilities.ts";
import { reject } from "../format/bytecode-errors.ts";
import type { Instruction } from "../format/instruction.ts";
import type { StatusCode } from "../format/status-code.ts";
import { formatPlace, type CodeView } from "./code-view.ts";
import type { Block } from "./control-flow-graph.ts";
import { analyse } from "./dataflow.ts";
import { tokenAbilities } from "./token-abilities.ts";
import type { WorkMeter } from "./work-meter.ts";

/** Whether a local has a value: on no path, some or all. */
type Availability = "empty" | "maybe" | "full";

/** Locals are read only with a value, and values without `drop` stay. @throws bytecode/rejected */
export function checkLocals(view: CodeView, blocks: readonly Block[], meter: WorkMeter): void {
  const hasDrop = view.locals.map((token) =>
    hasAbility(tokenAbilities(view.unit, token, view.typeParameters), ABILITY.drop),
  );
  const start = view.locals.map((_, i): Availability => (i < view.parameters.length ? "full" : "empty"));
  analyse(blocks, {
    start,
    run: (state, block) => {
      meter.spend((1 + block.next.length) * (1 + state.length), view.place);
      const after = [...state];
      for (let offset = block.start; offset <= block.end; offset++) {
        const item = view.code[offset];
        if (item !== undefined) step(view, after, hasDrop, item, offset);
      }
      return after;
    },
    join: (known, incoming) => {
      const joined = known.map((value, i): Availability => (value === incoming[i] ? value : "maybe"));
      return joined.some((value, i) => value !== known[i]) ? joined : undefined;
    },
  });
}

function step(
  view: CodeView,
  state: Availability[],
  hasDrop: readonly boolean[],
  { op, index }: Instruction,
  offset: number,
): void {
  switch (op) {
    case "copy_loc":
      return need(view, state, index, { offset, status: "COPYLOC_UNAVAILABLE_ERROR" });
    case "move_loc":
      need(view, state, index, { offset, status: "MOVELOC_UNAVAILABLE_ERROR" });
      state[index] = "empty";
      return undefined;
    case "mut_borrow_loc":
    case "imm_borrow_loc":
      return need(view, state, index, { offset, status: "BORROWLOC_UNAVAILABLE_ERROR" });
    case "st_loc":
      if (state[index] !== "empty" && hasDrop[index] !== true)
        throw reject(
          "STLOC_UNSAFE_TO_DESTROY_ERROR",
          formatPlace(view, offset),
          t`local variable ${index} can't be dropped`,
        );
      state[index] = "full";
      return undefined;
    case "ret":
      for (const [i, value] of state.entries())
        if (value !== "empty" && hasDrop[i] !== true)
          throw reject(
            "UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP",
            formatPlace(view, offset),
            t`local variable ${i} can't be dropped`,
          );
      return undefined;
    default:
      return undefined;
  }
}

function need(
  view: CodeView,
  state: readonly Availability[],
  index: number,
  { offset, status }: { readonly offset: number; readonly status: StatusCode },
): void {
  if (state[index] !== "full")
    throw reject(status, formatPlace(view, offset), t`local variable ${index} has no value`);
}
