import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { raises } from "../../test/raises.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { parseAddress } from "../move/address.ts";
import { readTransaction } from "./transaction-detail.ts";

type Plain = Record<string, unknown>;

const one = `0x${"11".repeat(32)}`;

const answer = (): Plain => ({
  hash: one,
  status: "Success",
  header: {
    sender: { Move: one },
    sequence_number: 7,
    max_gas_amount: 10,
    gas_unit_price: 100,
    expiration_timestamp: { microseconds_since_unix_epoch: 5 },
  },
  payload: {
    Move: { type: "entry_function_payload", function: "0x1::a::b", type_arguments: ["u8"], arguments: ["1"] },
  },
  output: {
    Move: {
      gas_used: 9,
      vm_status: "Executed successfully",
      events: [
        {
          type: "0x1::a::E",
          data: 1,
          guid: { creation_number: "0", account_address: "0x0" },
          sequence_number: "3",
        },
      ],
    },
  },
  block_header: { height: 1, hash: one, timestamp: { microseconds_since_unix_epoch: 6 } },
});

const read = (value: unknown) => readTransaction(new JsonNode(value as never, "answer"));

/** The places of an object's leaves, `header.sender.Move`, and a copy with another value there. */
function listPlaces(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...at]];
  return Object.entries(value).flatMap(([key, item]) => listPlaces(item, [...at, key]));
}

function changed(value: unknown, [step = "", ...rest]: readonly string[], to: unknown): unknown {
  const copy: unknown = structuredClone(value);
  const fields = copy as Plain;
  fields[step] = rest.length === 0 ? to : changed(fields[step], rest, to);
  return copy;
}

/** According to the node's official client, such transactions have neither header nor payload. */
const madeByChain = (more: Plain): Plain => {
  const { hash, status, output, block_header } = answer();
  return { hash, status, output, block_header, ...more };
};

const automationRecord = (action: Plain): Plain =>
  madeByChain({
    txn_type: "automation_record",
    data: { record_index: 0, cycle_index: 4, block_height: 9, action },
  });

describe("a transaction that the chain made itself", () => {
  it.each([
    [madeByChain({ txn_type: "block_metadata" }), "at the start of a block"],
    [automationRecord({ Process: [1, 2] }), "to process automation tasks 1, 2."],
    [
      automationRecord({ Remove: { task_index: 7, reason: "Its budget is used up." } }),
      "to remove automation task 7. Reason: Its budget is used up.",
    ],
  ])("is named as such, not called pending: %#", (json, words) => {
    expect(raises("transaction/made-by-chain", () => read(json)).message).toContain(words);
  });

  it("names a removal without a task as the node's mistake", () => {
    raises("json/unexpected", () => read(automationRecord({ Remove: { reason: "" } })));
  });
});

describe("a transaction as a node tells it", () => {
  it("names who pays the fee where that is not the sender", () => {
    const payer = `0x${"22".repeat(32)}`;
    const sponsored = { Move: { FeePayer: { sender: {}, fee_payer_address: payer } } };
    expect(read({ ...answer(), authenticator: sponsored }).feePayer).toBe(payer);
    expect(read({ ...answer(), authenticator: { Move: { Ed25519: {} } } }).feePayer).toBeUndefined();
    const nameless = { ...answer(), authenticator: { Move: { FeePayer: {} } } };
    expect(() => read(nameless)).toThrow("fee_payer_address");
  });

  it("is read field by field, exactly", () => {
    expect(read(answer())).toEqual({
      hash: one,
      status: "Success",
      sender: one,
      sequenceNumber: 7n,
      maxGasAmount: 10n,
      gasUnitPrice: 100n,
      expirationMicros: 5n,
      payload: { kind: "entry-function", function: "0x1::a::b", typeArguments: ["u8"], arguments: ["1"] },
      gasUsed: 9n,
      cost: 900n,
      events: [
        {
          type: "0x1::a::E",
          data: 1,
          guid: { creationNumber: 0n, account: parseAddress("0x0") },
          sequenceNumber: 3n,
        },
      ],
      vmStatus: "Executed successfully",
      block: { height: 1n, hash: one, timestampMicros: 6n },
    });
  });

  it.each([null, "", undefined])("is Pending while its status is %j, whatever else is there", (status) => {
    expect(read({ ...answer(), status }).status).toBe("Pending");
    expect(read({ hash: one, status })).toEqual({ hash: one, status: "Pending" });
  });

  it("keeps numbers that no Number holds", () => {
    const most = (1n << 64n) - 1n;
    expect(read(changed(answer(), ["header", "sequence_number"], most))).toMatchObject({
      sequenceNumber: most,
    });
    expect(read(changed(answer(), ["output", "Move", "gas_used"], most.toString()))).toMatchObject({
      gasUsed: most,
      cost: most * 100n,
    });
  });

  it.each([
    [["header", "sequence_number"], "answer.header.sequence_number"],
    [["header", "sender", "Move"], "answer.header.sender.Move"],
    [["output", "Move", "events", "0", "sequence_number"], "answer.output.Move.events[0].sequence_number"],
    [["block_header", "timestamp"], "answer.block_header.timestamp.microseconds_since_unix_epoch"],
    [["payload", "Move", "type_arguments"], "answer.payload.Move.type_arguments"],
    [["output"], "answer.output.Move.gas_used"],
  ])("says where it is damaged: %j", (place, path) => {
    const error = raises("json/unexpected", () => read(changed(answer(), place, true)));
    expect(error.message.startsWith(`${path}: expected `)).toBe(true);
  });

  it("reads any mutated transaction or refuses it with a typed error", () => {
    const place = fc.constantFrom(
      ...listPlaces(answer()).flatMap((path) => path.map((_, i) => path.slice(0, i + 1))),
    );
    fc.assert(
      fc.property(place, fc.jsonValue(), (path, value) => {
        try {
          expect(read(changed(answer(), path, value)).hash).toMatch(/^0x[0-9a-f]{64}$/);
        } catch (error) {
          expect(isSupraError(error)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
