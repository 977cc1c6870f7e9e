import { describe, expect, it } from "vitest";
import {
  INTERRUPTIONS,
  isEnded,
  nextState,
  STEPS,
  type ApprovalInterruption,
  type ApprovalState,
  type ApprovalStep,
} from "./approval.ts";
import { ApprovalLog, type ApprovalsState, type ApprovalStore } from "./approval-log.ts";

const SHOP = "https://shop.example";

/** A store that outlives the logs on it, and a clock. */
function logs() {
  let state: ApprovalsState = { approvals: [] };
  const store: ApprovalStore = {
    getState: () => state,
    change: (next) => {
      state = next(state);
    },
  };
  const clock = { now: 0 };
  const start = () => new ApprovalLog({ now: () => clock.now, store });
  return { clock, start };
}

function end(log: ApprovalLog, how: "rejected" | "approved" | "failed", origin = SHOP): void {
  const { id } = log.begin(origin, crypto.randomUUID());
  log.move(id, "turn");
  log.move(id, how);
}

it("pauses a site for a minute after three refusals in a row", () => {
  const { clock, start } = logs();
  const log = start();
  for (const at of [0, 10_000]) {
    clock.now = at;
    end(log, "rejected");
  }
  clock.now = 20_000;
  // A page that leaves before the user answers counts as no refusal.
  end(log, "failed");
  expect(log.isPaused(SHOP)).toBe(false);
  end(log, "rejected");
  expect(log.isPaused(SHOP)).toBe(true);
  expect(log.isPaused("https://other.example")).toBe(false);
  clock.now = 59_999;
  expect(log.isPaused(SHOP)).toBe(true);
  clock.now = 60_000;
  expect(log.isPaused(SHOP)).toBe(false);
});

it("asks for a site again once something of it was approved", () => {
  const log = logs().start();
  for (const how of ["rejected", "rejected", "approved", "rejected"] as const) end(log, how);
  expect(log.isPaused(SHOP)).toBe(false);
  for (const how of ["rejected", "rejected"] as const) end(log, how);
  expect(log.isPaused(SHOP)).toBe(true);
});

it("remembers refusals when the background page has ended", () => {
  const { clock, start } = logs();
  for (let life = 0; life < 3; life++) end(start(), "rejected");
  // Asked for, and cut off by the end.
  start().begin(SHOP, "open");
  expect(start().isPaused(SHOP)).toBe(true);
  const { id } = start().begin(SHOP, "pay");
  const log = start();
  expect(log.of(id)?.state).toBe("withdrawn");
  end(log, "approved");
  expect(start().isPaused(SHOP)).toBe(false);
  const payment = log.begin(SHOP, "pay");
  log.move(payment.id, "turn");
  log.move(payment.id, "rejected");
  expect(start().settled(SHOP, "pay")).toEqual({ kind: "declined" });
  clock.now = 20_000;
  expect(start().settled(SHOP, "pay")).toBeUndefined();
});

const HASH = `0x${"ab".repeat(32)}`;
const INTERRUPTING = Object.keys(INTERRUPTIONS.queued) as ApprovalInterruption[];

/** Each way to go on from a state, by all transitions there are. */
function pathsFrom(state: ApprovalState): readonly (readonly ApprovalStep[])[] {
  const steps = Object.keys(STEPS[state]) as ApprovalStep[];
  const after = (step: ApprovalStep): ApprovalState => nextState(state, step);
  // Told to two pages of the site, it is told.
  const leading = steps.filter((step) => after(step) !== state);
  return [[], ...leading.flatMap((step) => pathsFrom(after(step)).map((rest) => [step, ...rest]))];
}

describe.each(pathsFrom("queued").map((path) => ({ path, name: ["queued", ...path].join(", ") })))(
  "an approval after $name",
  ({ path }) => {
    it.each(INTERRUPTING)("is stored, and known to the next background page, after %s", (interruption) => {
      const { start } = logs();
      const log = start();
      const { id } = log.begin(SHOP, "pay");
      for (const step of path) log.move(id, step, HASH);
      const before = log.of(id)?.state ?? "queued";
      log.move(id, interruption);
      expect(log.of(id)?.state).toBe(INTERRUPTIONS[before][interruption]);

      const next = start();
      const { state = "queued" } = next.of(id) ?? {};
      expect(isEnded(state)).toBe(true);
      const isSigned = path.includes("signed");
      if (isSigned) expect(["delivered", "unknown"]).toContain(state);
      const again = {
        refused: { kind: "declined" },
        unknown: isSigned ? { kind: "signed", hash: HASH } : undefined,
      };
      expect(next.settled(SHOP, "pay")).toEqual(again[state as keyof typeof again]);
    });
  },
);
