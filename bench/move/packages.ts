import { readFileSync } from "node:fs";
import { createDevnode, type Devnode } from "@holdfast/devnode";
import {
  buildTransaction,
  createEntryFunction,
  hexToBytes,
  publishPackage,
  signTransaction,
  type Account,
  type EntryFunction,
  type SignedTransaction,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { fundedAccounts, submitRequest } from "../devnode/transfers.ts";

/** Who publishes. A process translates its code for the first two thousand publications, each slower than those later. */
const ACCOUNTS = 2600;
const FIRST_PUBLISHED = 100;
const TRANSLATED_AFTER = 2000;
/** Those whose package is called, each ten times. */
const CALLED = 600;
const CALLS_EACH = 10;
const FIRST_CALLED = 1000;
const COMPILED_FOR = "cafe".repeat(16);

/** How fast transactions went in process, each in a block of its own. */
export interface PackageSpeed {
  /** Of the first hundred, of those until the code is translated, and of those after that. */
  readonly published: { readonly first: Rate; readonly translating: Rate; readonly later: Rate };
  /** Of the first thousand, and of the others. */
  readonly called: { readonly first: Rate; readonly later: Rate };
}

/** Transactions per second. */
export interface Rate {
  /** Of the processor, what other threads translate and clean up included: the same on a busy machine. */
  readonly ofProcessor: number;
  /** Of the clock: as fast as they come out where a second core is free. */
  readonly ofClock: number;
}

/** Publishes a package of ours under many accounts, each time with other bytes, and calls each many times. */
export async function measurePackages(): Promise<PackageSpeed> {
  const node = createDevnode();
  const accounts = await fundedAccounts(node, ACCOUNTS);
  await Promise.all(accounts.map(({ address }) => node.fund(address, 100_000_000_000n)));
  const source = readFileSync(
    new URL("../../move/test/vectors/counter/publish.json", import.meta.url),
    "utf8",
  );
  const publishing = await signAll(node, accounts, 0n, (account) => {
    const file = JSON.parse(source.replaceAll(COMPILED_FOR, account.address.slice(2))) as {
      readonly metadata_serialized: string;
      readonly code: readonly string[];
    };
    return publishPackage(
      hexToBytes(file.metadata_serialized),
      file.code.map((hex) => hexToBytes(hex)),
    );
  });
  const by = encodeBcs((writer) => writer.u64(1n));
  const calling: SignedTransaction[] = [];
  const callers = accounts.slice(0, CALLED);
  for (let call = 1; call <= CALLS_EACH; call++)
    calling.push(
      ...(await signAll(node, callers, BigInt(call), ({ address }) =>
        createEntryFunction(`${address}::counter::increment`, [], [by]),
      )),
    );
  const published = {
    first: await measureRate(node, publishing.slice(0, FIRST_PUBLISHED)),
    translating: await measureRate(node, publishing.slice(FIRST_PUBLISHED, TRANSLATED_AFTER)),
    later: await measureRate(node, publishing.slice(TRANSLATED_AFTER)),
  };
  const called = {
    first: await measureRate(node, calling.slice(0, FIRST_CALLED)),
    later: await measureRate(node, calling.slice(FIRST_CALLED)),
  };
  await expectCounted(node, callers);
  node.close();
  return { published, called };
}

function signAll(
  node: Devnode,
  accounts: readonly Account[],
  sequenceNumber: bigint,
  createCall: (account: Account) => EntryFunction,
): Promise<SignedTransaction[]> {
  return Promise.all(
    accounts.map((account) => {
      const place = {
        sender: account.address,
        sequenceNumber,
        chainId: node.chainId,
        maxGasAmount: 100_000n,
      };
      return signTransaction(buildTransaction(createCall(account), place), account);
    }),
  );
}

async function measureRate(node: Devnode, transactions: readonly SignedTransaction[]): Promise<Rate> {
  const requests = transactions.map(submitRequest);
  const [begun, start] = [performance.now(), process.cpuUsage()];
  for (const request of requests) await node.fetch(request);
  const { user, system } = process.cpuUsage(start);
  const ofClock = (requests.length / (performance.now() - begun)) * 1e3;
  return { ofProcessor: (requests.length / (user + system)) * 1e6, ofClock };
}

/** A benchmark of calls that failed would measure nothing. */
async function expectCounted(node: Devnode, accounts: readonly Account[]): Promise<void> {
  for (const { address } of accounts) {
    const body = JSON.stringify({
      function: `${address}::counter::get`,
      type_arguments: [],
      arguments: [address],
    });
    const response = await node.fetch(
      new Request("http://devnode.invalid/rpc/v1/view", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      }),
    );
    const { result } = (await response.json()) as { readonly result: readonly unknown[] };
    if (result[0] !== String(CALLS_EACH)) throw new TypeError(`${address} counted ${String(result[0])}`);
  }
}
