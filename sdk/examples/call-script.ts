import {
  createSupraClient,
  hexToBytes,
  parseRecipient,
  sendTransaction,
  type Account,
  type ClientOptions,
  type NetworkProfile,
  type TransactionPayload,
} from "@holdfast/sdk";

/** `fun main(sender: &signer, amount: u64, to: address)`, compiled: it calls `0x1::supra_account::transfer`. */
const TRANSFER_SCRIPT =
  "a11ceb0b060000000501000203020505070b0712170829200000000102010003060c03050003060c05030d73757072615f6163636f756e74" +
  "087472616e736665720000000000000000000000000000000000000000000000000000000000000001000001050b000b020b01110002";

/** Runs a script. Its bytecode is part of the transaction; nothing is published. */
export async function runScript(
  network: NetworkProfile & ClientOptions,
  account: Account,
  to: string,
  amount: bigint,
) {
  const payload: TransactionPayload = {
    kind: "script",
    script: {
      code: hexToBytes(TRANSFER_SCRIPT),
      typeArguments: [], // one for each type parameter, from parseTypeTag
      // In the script's order; the chain adds the signer.
      arguments: [
        { kind: "u64", value: amount },
        { kind: "address", value: parseRecipient(to) },
      ],
    },
  };
  const client = createSupraClient(network);
  return sendTransaction(client, network, account, payload, { simulate: true, wait: true });
}
