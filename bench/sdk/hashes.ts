import {
  createAccount,
  encodeSignedTransaction,
  replaceHashes,
  signTransaction,
  transactionHash,
} from "@holdfast/sdk";
import { setTimeout as delay } from "node:timers/promises";
import { createKeccak, createSHA3 } from "hash-wasm";
import { BCS, TxnBuilderTypes as types } from "supra-l1-sdk-core";
import { SupraClient } from "supra-l1-sdk";
import { runDuel, type DuelResult } from "../rounds.ts";
import { buildOurs } from "./duels.ts";

/** The hash of a signed transfer: as the library comes, and with hash-wasm put in. */
export async function hashResults(): Promise<DuelResult[]> {
  const account = await createAccount(new Uint8Array(32).fill(7));
  const signed = await signTransaction(buildOurs(account.address), account);
  const bytes = encodeSignedTransaction(signed);
  const theirSigned = types.SignedTransaction.deserialize(new BCS.Deserializer(bytes));
  const ours = () => transactionHash(signed);
  const theirs = () => SupraClient.deriveTransactionHash(theirSigned);
  // WebAssembly, which is loaded once a program has asked for a hundred.
  for (let times = 0; times < 100; times++) ours();
  await delay(100);
  const asItComes = await runDuel({ name: "transaction hash", goal: 8, ours, theirs });
  const [sha3, keccak] = await Promise.all([createSHA3(256), createKeccak(256)]);
  replaceHashes({
    sha3: (input) => sha3.init().update(input).digest("binary"),
    keccak: (input) => keccak.init().update(input).digest("binary"),
  });
  const name = "  the same, hash-wasm put in";
  const withWebAssembly = await runDuel({ name, goal: 8, ours, theirs });
  replaceHashes(undefined);
  return [asItComes, withWebAssembly];
}
