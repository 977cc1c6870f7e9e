import {
  addressToBytes,
  createEntryFunction,
  encodeMultisigInnerPayload,
  multisigAddress,
  parseAddress,
  transferSupra,
  type Account,
  type TransactionPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { expect } from "vitest";
import { onEveryDevnode, type DevnodeCase } from "./on-every-node.ts";

const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

/** A number in BCS, as an argument of a call. */
function u64(value: bigint): Uint8Array {
  return encodeBcs((writer) => writer.u64(value));
}

interface Answered {
  readonly status: string;
  readonly payload: { readonly Move: unknown };
}

/** Sends a payload and reads the node's own JSON of it. */
async function send(
  { sign, request, dialect }: DevnodeCase,
  from: Account,
  payload: TransactionPayload,
  submit: Submit,
) {
  const hash = await submit(await sign(from, payload));
  return (await (await request(`/rpc/${dialect}/transactions/${hash}`)).json()) as Answered;
}

type Submit = (signed: Awaited<ReturnType<DevnodeCase["sign"]>>) => Promise<string>;

onEveryDevnode("prints the arguments of a call by their types", async (client, node) => {
  const call = createEntryFunction(
    "0x1::supra_account::batch_transfer",
    [],
    [
      encodeBcs((writer) =>
        writer.vector([nobody, nobody], (to, item) => to.fixedBytes(addressToBytes(item))),
      ),
      encodeBcs((writer) => writer.vector([1n, 2n], (to, item) => to.u64(item))),
    ],
  );
  const from = await node.createFunded();
  const answered = await send(
    node,
    from,
    { kind: "entry-function", entryFunction: call },
    client.transactions.submit,
  );
  expect(answered).toMatchObject({
    status: "Success",
    payload: {
      Move: {
        type: "entry_function_payload",
        function: "0x1::supra_account::batch_transfer",
        type_arguments: [],
        arguments: [
          [nobody, nobody],
          ["1", "2"],
        ],
      },
    },
  });
});

onEveryDevnode("prints a registration of an automation task, numbers as numbers", async (client, node) => {
  const from = await node.createFunded();
  const { timestampMicros } = await client.chain.getLatestBlock();
  const expirationTimestampSecs = timestampMicros / 1_000_000n + 86_400n;
  const payload: TransactionPayload = {
    kind: "automation-registration",
    registration: {
      version: "V1",
      automatedFunction: transferSupra(nobody, 1n),
      maxGasAmount: 10n,
      gasPriceCap: 100n,
      automationFeeCapForEpoch: 100_000_000n,
      expirationTimestampSecs,
      auxData: [],
    },
  };
  const answered = await send(node, from, payload, client.transactions.submit);
  expect(answered).toMatchObject({
    status: "Success",
    payload: {
      Move: {
        type: "automation_registration_payload",
        V1: {
          automated_function: { function: "0x1::supra_account::transfer", arguments: [nobody, "1"] },
          expiration_timestamp_secs: Number(expirationTimestampSecs),
          max_gas_amount: 10,
          gas_price_cap: 100,
          aux_data: [],
        },
      },
    },
  });
});

onEveryDevnode("prints what a multisig account runs", async (client, node) => {
  const from = await node.createFunded();
  const shared = multisigAddress(from.address, 0n);
  const create = createEntryFunction(
    "0x1::multisig_account::create",
    [],
    [u64(1n), Uint8Array.of(0), Uint8Array.of(0), u64(3600n)],
  );
  await client.transactions.submit(await node.sign(from, create));
  await node.devnode.fund(shared, 10n);
  const inner = { kind: "entry-function", entryFunction: transferSupra(nobody, 3n) } as const;
  const propose = createEntryFunction(
    "0x1::multisig_account::create_transaction",
    [],
    [
      addressToBytes(shared),
      encodeBcs((writer) => writer.bytes(encodeBcs((to) => encodeMultisigInnerPayload(to, inner)))),
    ],
  );
  await client.transactions.submit(await node.sign(from, propose));
  const payload: TransactionPayload = { kind: "multisig", multisigAddress: shared, inner };
  const answered = await send(node, from, payload, client.transactions.submit);
  expect(answered).toMatchObject({
    status: "Success",
    payload: {
      Move: {
        type: "multisig_payload",
        multisig_address: shared,
        transaction_payload: {
          type: "entry_function_payload",
          function: "0x1::supra_account::transfer",
          arguments: [nobody, "3"],
        },
      },
    },
  });
  expect(await client.coins.getBalance(nobody)).toBe(3n);
});

onEveryDevnode("prints a script with its code", async (client, node) => {
  const script = { code: Uint8Array.of(0xa1, 0x1c), typeArguments: [], arguments: [] };
  const answered = await send(
    node,
    await node.createFunded(),
    { kind: "script", script },
    client.transactions.submit,
  );
  expect(answered).toMatchObject({
    status: "Fail",
    payload: {
      Move: { type: "script_payload", code: { bytecode: "0xa11c" }, type_arguments: [], arguments: [] },
    },
  });
});
