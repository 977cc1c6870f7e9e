import fc from "fast-check";
import { expect, it } from "vitest";
import {
  INTERRUPTIONS,
  isEnded,
  nextState,
  STEPS,
  type ApprovalEvent,
  type ApprovalState,
} from "./approval.ts";

const STATES = Object.keys(STEPS) as ApprovalState[];
const INTERRUPTING = Object.keys(INTERRUPTIONS.queued) as (keyof typeof INTERRUPTIONS.queued)[];
const STEPPING = ["turn", "seen", "signed", "approved", "rejected", "delivered", "failed"] as const;
const events = fc.array(fc.constantFrom<ApprovalEvent>(...STEPPING, ...INTERRUPTING), { maxLength: 20 });

it("never says that nothing happened once something was signed", () => {
  fc.assert(
    fc.property(events, (sequence) => {
      let state: ApprovalState = "queued";
      let isSigned = false;
      for (const event of sequence) {
        const before = state;
        state = nextState(before, event);
        if (event === "signed" && before !== "queued" && before !== "delivered") isSigned = true;
        if (isSigned) expect(["signed", "approved", "delivered", "unknown"]).toContain(state);
      }
    }),
  );
});

it("ends every open approval when the background page ends", () => {
  for (const state of STATES) expect(isEnded(nextState(state, "restarted")), state).toBe(true);
});

it("leaves an ended approval as it is, whatever interrupts it", () => {
  for (const state of STATES.filter(isEnded))
    for (const event of INTERRUPTING) expect(nextState(state, event), event).toBe(state);
});

it("reaches every state", () => {
  const reached = new Set<ApprovalState>(["queued"]);
  for (const state of reached)
    for (const event of [...STEPPING, ...INTERRUPTING]) reached.add(nextState(state, event));
  expect([...reached].toSorted()).toEqual(STATES.toSorted());
});
