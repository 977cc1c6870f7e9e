import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createAccount,
  createSupraClient,
  DEVNODE,
  hexToBytes,
  publishPackage,
  randomBytes,
  sendTransaction,
  type Address,
} from "../../sdk/src/index.ts";
import { expect } from "./patience.ts";
import { fund } from "./wallet-user.ts";

/** Compiled for the address 0xcafe…cafe; its `two_signers::shake` takes two signers. */
const FILE = join(import.meta.dirname, "../../move/test/vectors/two_signers/publish.json");

/** Publishes the package under a new account of the devnode. @returns its address */
export async function publishHandshake(url: string): Promise<Address> {
  const publisher = await createAccount(randomBytes(32));
  await fund(publisher.address, 100_000_000_000n);
  const file = JSON.parse(readFileSync(FILE, "utf8")) as {
    readonly metadata_serialized: string;
    readonly code: readonly string[];
  };
  const bytes = (hex: string) => hexToBytes(hex.replaceAll("cafe".repeat(16), publisher.address.slice(2)));
  const payload = publishPackage(bytes(file.metadata_serialized), file.code.map(bytes));
  const client = createSupraClient({ url });
  const published = await sendTransaction(client, DEVNODE, publisher, payload, { wait: true });
  expect(published.status).toBe("Success");
  return publisher.address;
}
