import {
  createAccount,
  createSupraClient,
  DEVNODE,
  hexToBytes,
  publishPackage,
  randomBytes,
  sendTransaction,
  type Address,
  type Fetch,
} from "@holdfast/sdk";
import { Complaint } from "./complaint.ts";

export interface PackageFile {
  readonly metadata_serialized: string;
  readonly code: readonly string[];
}

export const counterFile = "move/test/vectors/counter/publish.json";

/** Account compiled into the bytecode. */
const COMPILED_FOR = "cafe".repeat(16);

interface PublishingNode {
  readonly url?: string;
  readonly fetch?: Fetch;
  fund(address: Address, quants: bigint): Promise<unknown>;
}

/** Publishes the module `counter` from a new account. @returns its address */
export async function publishCounter(
  { url = DEVNODE.url, fetch, fund }: PublishingNode,
  file: PackageFile,
): Promise<Address> {
  const publisher = await createAccount(randomBytes(32));
  await fund(publisher.address, 10_000_000_000n);
  const bytes = (hex: string): Uint8Array =>
    hexToBytes(hex.replaceAll(COMPILED_FOR, publisher.address.slice(2)));
  const payload = publishPackage(bytes(file.metadata_serialized), file.code.map(bytes));
  const client = createSupraClient({ ...DEVNODE, url, ...(fetch === undefined ? {} : { fetch }) });
  const { status } = await sendTransaction(client, DEVNODE, publisher, payload, { wait: true });
  if (status !== "Success") throw new Complaint("The example's contract can't be published on the devnode.");
  return publisher.address;
}
