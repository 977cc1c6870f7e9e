import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  bytesToAddress,
  decodeSignedTransaction,
  formatTypeTag,
  hexToBytes,
  parseStructTag,
  transactionHash,
  type Address,
  type JsonValue,
  type SignedTransaction,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { describeVectors, ownVectors } from "../../../sdk/test/shared-vectors.ts";
import { createGenesis } from "../genesis/genesis.ts";
import { createState, type State } from "../state/state.ts";
import type { MoveStruct } from "../state/value.ts";
import { execute } from "./execute.ts";
import { payloadJson } from "./payload-json.ts";
import { verifySignatures } from "./signatures.ts";

const ACCOUNT = parseStructTag("0x1::account::Account");
/** The block's time of the recorded transfer. */
const NOW_MICROS = 1_734_471_953_424_357n;

/** State with the sender's sequence number at recording time. */
function stateBefore(
  { raw }: SignedTransaction,
  accounts: readonly SignedTransaction["raw"]["sender"][],
  nowMicros = NOW_MICROS,
): State {
  const state = createState();
  const [faucet = raw.sender, ...others] = accounts;
  state.apply(
    createGenesis({
      chainId: raw.chainId,
      nowMicros,
      supraStore: "coin",
      accounts: others.map((address) => ({ address, balance: 1_000_000_000n })),
      faucet: { address: faucet, balance: 1_000_000_000n },
    }),
  );
  setSequenceNumber(state, raw.sender, raw.sequenceNumber);
  return state;
}

function setSequenceNumber(state: State, address: Address, number: bigint): void {
  const account: MoveStruct = state.getResource(address, ACCOUNT) ?? {};
  const value = { ...account, sequence_number: number };
  state.apply([{ kind: "resource", address, tag: ACCOUNT, value, deposit: 0n }]);
}

const sampleFile = fileURLToPath(
  new URL("../../../../shared/network/samples/v1-transactions-hash.2.json", import.meta.url),
);

/** What is read of the node's recorded answer. */
interface RecordedTransaction {
  readonly block_header: {
    readonly height: number;
    readonly timestamp: { readonly microseconds_since_unix_epoch: number };
  };
  readonly payload: { readonly Move: JsonValue };
  readonly output: {
    readonly Move: {
      readonly vm_status: string;
      readonly events: readonly {
        readonly type: string;
        readonly data: Readonly<Record<string, JsonValue>>;
      }[];
    };
  };
}

// Signed by the published SDK, as SUPRA transfers.
describe("a transfer that the published SDK signed", () => {
  const rows = ownVectors("sdk-tests/supra-l1-sdk-core-ts.json").get("transactions").items();

  // Amounts of sdk/test/corpora/clients.ts.
  const transfers = ["1", "5"].map((amount, at) => [amount, rows[at]] as const);

  it.each(transfers)("of %s quants has its hash, a valid signature, and moves them", async (amount, row) => {
    if (row === undefined) return expect.fail("no such row");
    const signed = decodeSignedTransaction(hexToBytes(row.get("signed_txn_bcs").string()));
    const { payload, sender, expirationTimestampSecs, chainId } = signed.raw;
    expect(transactionHash(signed)).toBe(`0x${row.get("keccak256_hash").string()}`);
    expect(await verifySignatures(signed)).toBe(true);
    if (payload.kind !== "entry-function") return expect.fail("another payload");
    const [to = new Uint8Array(32)] = payload.entryFunction.arguments;
    const receiver = bytesToAddress(to);
    const nowMicros = (expirationTimestampSecs - 60n) * 1_000_000n;
    const state = stateBefore(signed, [sender, receiver], nowMicros);
    const block = { nowMicros, chainId, blockHeight: 1n, minGasUnitPrice: 100n, signaturesValid: true };
    const context = { ...block, transactionHash: hexToBytes(transactionHash(signed)) };
    const outcome = execute(state, signed, context, "commit");
    if (outcome.kind === "discarded") return expect.fail(outcome.statusCode);
    expect(outcome).toMatchObject({ status: "Success", vmStatus: "Executed successfully" });
    const coin_type = "0x1::supra_coin::SupraCoin";
    expect(outcome.events.slice(0, -1).map(({ data }) => data)).toEqual([
      { account: sender, amount, coin_type },
      { amount },
      { account: receiver, amount, coin_type },
      { amount },
    ]);
    expect(outcome.events.at(-1)?.data).toMatchObject({ total_charge_gas_units: String(outcome.gasUsed) });
    expect(payloadJson(state, payload)).toEqual({
      type: "entry_function_payload",
      function: "0x1::supra_account::transfer",
      type_arguments: [],
      arguments: [receiver, amount],
    });
  });
});

describeVectors(
  "onchain/recorded-testnet-transactions.json",
  (file) => {
    const [first] = file.items();
    const signed = decodeSignedTransaction(hexToBytes(first?.get("signed_txn_bcs").string() ?? ""));
    const { payload } = signed.raw;
    const [to = new Uint8Array(32)] =
      payload.kind === "entry-function" ? payload.entryFunction.arguments : [];
    const receiver = bytesToAddress(to);

    it("the recorded transfer has its hash and a valid signature", async () => {
      expect(transactionHash(signed)).toBe(first?.get("recorded_hash").string());
      expect(await verifySignatures(signed)).toBe(true);
    });

    it("the recorded transfer replays: gas, fee statement, events, payload", () => {
      const state = stateBefore(signed, [signed.raw.sender, receiver]);
      const outcome = execute(
        state,
        signed,
        {
          nowMicros: NOW_MICROS,
          chainId: 6,
          blockHeight: 5_454_904n,
          minGasUnitPrice: 100n,
          transactionHash: hexToBytes(transactionHash(signed)),
          signaturesValid: true,
        },
        "commit",
      );
      if (outcome.kind === "discarded") throw new Error(outcome.statusCode);
      expect(outcome).toMatchObject({ status: "Success", vmStatus: "Executed successfully", gasUsed: 9n });
      expect(outcome.events.map(({ guid, data }) => [guid.creationNumber, data])).toEqual([
        [0n, { account: signed.raw.sender, amount: "1000", coin_type: "0x1::supra_coin::SupraCoin" }],
        [3n, { amount: "1000" }],
        [0n, { account: receiver, amount: "1000", coin_type: "0x1::supra_coin::SupraCoin" }],
        [2n, { amount: "1000" }],
        [
          0n,
          {
            execution_gas_units: "4",
            io_gas_units: "5",
            storage_fee_quants: "0",
            storage_fee_refund_quants: "0",
            total_charge_gas_units: "9",
          },
        ],
      ]);
      expect(payloadJson(state, payload)).toEqual({
        type: "entry_function_payload",
        function: "0x1::supra_account::transfer_coins",
        type_arguments: ["0x1::supra_coin::SupraCoin"],
        arguments: [receiver, "1000"],
      });
    });

    const upgrade = decodeSignedTransaction(
      hexToBytes(file.items()[1]?.get("signed_txn_bcs").string() ?? ""),
    );

    it("the recorded upgrade has its hash and a valid signature", async () => {
      expect(transactionHash(upgrade)).toBe(file.items()[1]?.get("recorded_hash").string());
      expect(await verifySignatures(upgrade)).toBe(true);
    });

    // The node's response is stored beside the transaction.
    if (!existsSync(sampleFile)) return;
    it("the recorded upgrade replays: events, payload, status", () => {
      const recorded = JSON.parse(readFileSync(sampleFile, "utf8")) as RecordedTransaction;
      const nowMicros = BigInt(recorded.block_header.timestamp.microseconds_since_unix_epoch);
      const state = stateBefore(upgrade, [upgrade.raw.sender], nowMicros);
      const run = (transaction: SignedTransaction) => {
        const outcome = execute(
          state,
          transaction,
          {
            nowMicros,
            chainId: 6,
            blockHeight: BigInt(recorded.block_header.height),
            minGasUnitPrice: 100n,
            transactionHash: hexToBytes(transactionHash(transaction)),
            signaturesValid: true,
          },
          "commit",
        );
        if (outcome.kind === "discarded") throw new Error(outcome.statusCode);
        state.apply(outcome.writes);
        return outcome;
      };
      // The previous version is not recorded, so the same package stands in.
      setSequenceNumber(state, upgrade.raw.sender, 0n);
      run({ ...upgrade, raw: { ...upgrade.raw, sequenceNumber: 0n } });
      const outcome = run(upgrade);
      const { vm_status, events } = recorded.output.Move;
      expect(outcome.vmStatus).toBe(vm_status);
      expect(outcome.events.map(({ type }) => formatTypeTag(type))).toEqual(events.map(({ type }) => type));
      expect(outcome.events[0]?.data).toEqual(events[0]?.data);
      expect(Object.keys(outcome.events[1]?.data as object)).toEqual(Object.keys(events[1]?.data ?? {}));
      expect(payloadJson(state, upgrade.raw.payload)).toEqual(recorded.payload.Move);
      // Its io cost depended on packages that are not recorded.
      const { execution_gas_units } = events[1]?.data ?? {};
      expect(outcome.events[1]?.data).toMatchObject({ execution_gas_units });
    });
  },
  { covered: "the transfers above, and the upgrade of src/framework/code.test.ts" },
);
