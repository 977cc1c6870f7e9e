import { describeCall, descriptionText } from "@holdfast/descriptors";
import { FRAMEWORK_DESCRIPTORS } from "@holdfast/descriptors/framework";
import { formatFunctionId, formatTypeTag, type TransactionEvent } from "@holdfast/sdk";
import { afterAll, expect, it, vi } from "vitest";
import { cases } from "../devnode/test/aborts/every-case.ts";
import { TestMachine } from "../devnode/test/test-machine.ts";
import { heldAgainst } from "../wallet/src/review/description/described-call.ts";
import { furtherCases } from "./described-cases.ts";

/** Listens to what a case runs last: that is the call which its name says. */
const commit = vi.spyOn(TestMachine.prototype, "commit");
afterAll(() => commit.mockRestore());

const described = FRAMEWORK_DESCRIPTORS.flatMap((descriptor) =>
  [...descriptor.calls.keys()].map((name) => {
    const [, module = ""] = descriptor.context.module.split("::");
    const id = `${descriptor.context.module}::${name}`;
    return { id, descriptor, success: cases[module]?.[name]?.success ?? furtherCases[id] };
  }),
);

/** Calls that no sentence is confirmed for by events alone, and why. */
const unconfirmed: ReadonlySet<string> = new Set([
  "0x1::coin::migrate_to_fungible_store", // what was in the coin store before is not in the events
  "0x3::token::transfer_with_opt_in", // an older token that leaves has no name that a description could declare
]);

it("runs every described function", () => {
  const without = described.filter(({ success }) => typeof success !== "function");
  expect(without.map(({ id }) => id)).toEqual([]);
});

it.each(described.flatMap((one) => (typeof one.success === "function" ? [[one.id, one] as const] : [])))(
  "%s moves what its description says",
  async (id, { descriptor, success }) => {
    if (typeof success !== "function") throw new TypeError(id);
    const { vmStatus, events } = await success();
    expect(vmStatus).toBe("Executed successfully");
    const raw = commit.mock.lastCall?.[0].raw;
    const { sender, payload, chainId, gasUnitPrice } = raw ?? {};
    if (
      payload?.kind !== "entry-function" ||
      sender === undefined ||
      chainId === undefined ||
      gasUnitPrice === undefined
    )
      throw new TypeError(`${id} was not called`);
    const { function: called, typeArguments, arguments: args } = payload.entryFunction;
    expect(formatFunctionId(called)).toBe(id);
    const call = { function: id, typeArguments: typeArguments.map(formatTypeTag), arguments: args };
    const said = describeCall(descriptor, call, "en", { sender, chainId });
    if (said?.sentence === undefined) throw new TypeError(`nothing is said of ${id}`);
    expect(descriptionText(said.sentence)).not.toBe("");
    const told = events.map(({ type, data, ...event }): TransactionEvent => ({
      ...event,
      type: formatTypeTag(type),
      data,
    }));
    const simulated = { events: told, sender, gasUnitPrice };
    expect(await heldAgainst(said, { simulated, caller: sender, arguments: args })).toBe(
      unconfirmed.has(id) ? "untold" : "as-described",
    );
  },
);
