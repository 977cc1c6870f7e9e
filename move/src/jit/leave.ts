import { Frame, type FunctionInstance, type Machine } from "../machine/machine.ts";
import { stop } from "../machine/stop.ts";
import type { Slots, Value } from "../machine/value.ts";
import type { Site } from "./generated-code.ts";

/**
 * Puts the machine into the state that it would be in, had it run all instructions by itself, and lets it run the one
 * at the site. True when the code can go on after that instruction.
 */
// oxlint-disable-next-line max-params -- it is called by generated code, which would make an object for every instruction
export function leave(
  machine: Machine,
  frame: Frame,
  site: Site,
  gas: number,
  locals: readonly (Value | undefined)[],
  operands: readonly Value[],
  inner: readonly Slots[] = [],
): boolean {
  for (let i = 0; i < site.kept.length; i++) frame.locals[site.kept[i] ?? 0] = locals[i];
  let running = frame;
  for (let i = 0; i < site.calls.length; i++) {
    const offset = site.calls[i] ?? 0;
    running.next = offset + 1;
    const called = calledAt(running, offset);
    running = new Frame(called, called.steps ?? [], inner[i] ?? [], running);
  }
  machine.frame = running;
  for (const operand of operands) machine.push(operand);
  machine.settle(gas);
  running.next = site.offset + 1;
  const step = machine.stepAt(running, site.offset);
  const own = step.own ?? step;
  machine.charge(own.cost);
  own.run(machine, running);
  return machine.frame === frame;
}

function calledAt({ steps }: Frame, offset: number): FunctionInstance {
  const called = steps[offset]?.linked?.();
  if (called === undefined) throw stop("UNREACHABLE", "a call that was written into code has been linked");
  return called;
}
