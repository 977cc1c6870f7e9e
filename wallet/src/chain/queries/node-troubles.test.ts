// @vitest-environment node
import { createDevnode, type Devnode } from "@holdfast/devnode";
import { createSupraClient, isSupraError, type Account, type Address, type SupraClient } from "@holdfast/sdk";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { mintPiece, ownAccount } from "../../../test/minted.ts";
import { testNetwork } from "../outbox/testing/outbox-rig.ts";
import { findVestingContracts } from "./found-vesting.ts";
import { readHoldings } from "./holdings-query.ts";
import { readSupraStores } from "./supra-stores-query.ts";

let node: Devnode;
let client: SupraClient;
let owner: Account;
let token: Address;

/** One node for all, whose SUPRA lies in fungible stores; each test takes its own faults away. */
beforeAll(async () => {
  node = createDevnode({ supraStore: "fungible" });
  const fetch = (request: Request) => node.fetch(request);
  client = createSupraClient({ url: testNetwork.url, dialect: "v3", fetch });
  owner = await ownAccount();
  await node.fund(owner.address, 500_000_000n);
  token = await mintPiece(node, owner, { name: "Gull" });
});

const READERS: Readonly<Record<string, () => Promise<unknown>>> = {
  "coins and what strangers sent": () => readHoldings(client, owner.address, [], {}),
  "where SUPRA lies": () => readSupraStores(client, owner.address, {}),
  "vesting contracts": () => findVestingContracts(client, owner.address),
  "a collectible": () => client.tokens.get(token),
};

describe.each(Object.entries(READERS))("%s", (_name, read) => {
  it("come late from a slow node, and are the same", async () => {
    const before = await read();
    spoil({ kind: "delay", delayMs: 20 });
    expect(await read()).toEqual(before);
  });

  it.each(["drop-before", "garbled", "server-error"] as const)(
    "are not known, which is not none, while the node answers with %s",
    async (kind) => {
      spoil({ kind });
      const problem = await read().then(
        (answer) => expect.fail(`It answered ${String(answer)}.`),
        (error: unknown) => error,
      );
      expect(isSupraError(problem)).toBe(true);
    },
  );
});

function spoil(fault: Parameters<Devnode["addFault"]>[0]): void {
  node.addFault(fault);
  onTestFinished(() => node.clearFaults());
}
