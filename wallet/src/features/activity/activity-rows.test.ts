import { isTransactionHash, parseAddress } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { activityIndex } from "./activity-index.ts";
import { activityRows, RowKind } from "./activity-rows.ts";

function testEntry(at: number, micros: number | undefined): ActivityEntry {
  const hash = `0x${at.toString(16).padStart(64, "0")}`;
  if (!isTransactionHash(hash)) return expect.unreachable();
  const nothing = { sender: undefined, receiver: undefined, called: undefined, height: undefined };
  return {
    hash,
    status: micros === undefined ? "Pending" : "Success",
    type: "Unknown",
    micros,
    ...nothing,
    changes: [],
    cost: 0n,
    sequenceNumber: undefined,
  };
}

test("each day begins with its heading and ends with its last row", () => {
  const moments = fc.array(fc.integer({ min: 0, max: 400 * 86_400 }), { maxLength: 60 });
  fc.assert(
    fc.property(moments, fc.nat(3), (seconds, pending) => {
      const times = seconds.toSorted((a, b) => b - a).map((second) => second * 1_000_000);
      const entries = [...Array.from({ length: pending }, () => undefined), ...times].map((micros, at) =>
        testEntry(at, micros),
      );
      const list = activityRows(
        activityIndex(entries, parseAddress("0xa")),
        Uint32Array.from(entries, (_, at) => at),
      );
      expect(list.length).toBe(entries.length);
      const rows = entries.map((_, at) => list.at(at) ?? expect.unreachable());
      expect(list.at(entries.length)).toBeUndefined();
      expect(rows.map((_, at) => list.kindAt(at))).toEqual(
        rows.map(
          ({ heading, isLastOfDay }) =>
            (heading === undefined ? 0 : RowKind.heading) + (isLastOfDay ? RowKind.endOfDay : 0),
        ),
      );
      const days = entries.map(({ micros }) =>
        micros === undefined ? undefined : new Date(micros / 1000).toDateString(),
      );
      expect(rows.map(({ entry }) => entry)).toEqual(entries);
      expect(rows.map(({ heading }) => heading !== undefined)).toEqual(
        days.map((day, at) => at === 0 || day !== days[at - 1]),
      );
      expect(rows.map(({ isLastOfDay }) => isLastOfDay)).toEqual(
        days.map((day, at) => at === days.length - 1 || day !== days[at + 1]),
      );
    }),
  );
});
