import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import {
  buildTransaction,
  createSupraClient,
  DEVNET,
  DEVNODE,
  parseAddress,
  readChainName,
  signTransaction,
  type Account,
} from "@holdfast/sdk";
import { QueryClient } from "@tanstack/react-query";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { registerName, type RegisteredName } from "../../../test/chain-names.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import type { ClientOf } from "../nodes/client-cache.ts";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";
import { primaryNameQuery, resolveName } from "./name-query.ts";

const stranger = parseAddress("0xc0ffee");
const single = { ...testNetwork, nameService: DEVNODE.nameService ?? expect.fail("no name service") };
const network = { ...single, verificationUrl: "http://verification:1" };
const parseName = (text: string) => readChainName(text) ?? expect.fail("no name");
let ada: Account;

beforeAll(async () => {
  ada = await testAccount(testAccounts[0]?.phrase ?? expect.fail("no test accounts"));
});

/** A devnode, and a second one that is another door to it unless told. */
function start(second?: Devnode) {
  const node = createDevnode();
  onTestFinished(() => node.close());
  const clientOf: ClientOf = ({ url, chainId }) => {
    const door = url === network.verificationUrl ? (second ?? node) : node;
    return createSupraClient({ url, chainId, fetch: door.fetch });
  };
  const register = (domain: string, name: RegisteredName) => registerOn(node, domain, name);
  return {
    node,
    clientOf,
    register,
    resolve: (text: string, on: ChainNetwork = network) => resolveName(on, parseName(text), { clientOf }),
  };
}

async function registerOn(node: Devnode, domain: string, name: RegisteredName): Promise<void> {
  const client = createSupraClient({ url: testNetwork.url, fetch: node.fetch });
  const { sequenceNumber } = await client.accounts.get(ada.address);
  const facts = { sender: ada.address, sequenceNumber, chainId: node.chainId };
  const raw = buildTransaction(registerName(domain, name), facts);
  const sent = await client.transactions.submitAndWait(await signTransaction(raw, ada));
  expect(sent.status).toBe("Success");
}

describe("a name", () => {
  it("resolves a name if both nodes agree, and follows its target", async () => {
    const { register, resolve } = start();
    expect(await resolve("ada.supra")).toEqual({ kind: "unknown" });
    await register("ada", { target: ada.address });
    const hosts = [new URL(network.url).host, "verification:1"];
    expect(await resolve("Ada.supra")).toMatchObject({ kind: "found", address: ada.address, hosts });
    await register("ada", { target: stranger });
    expect(await resolve("ada.supra")).toMatchObject({ address: stranger });
    await register("ada", { target: stranger, subdomain: "pay" });
    expect(await resolve("pay.ada.supra", single)).toMatchObject({ hosts: [hosts[0]] });
  });

  it("is not used once it is expired by the chain's time", async () => {
    const { node, register, resolve } = start();
    const now = BigInt(Math.floor(Date.now() / 1000));
    await register("ada", { target: ada.address, expiresAt: now + 1_000n });
    expect(await resolve("ada.supra")).toMatchObject({ kind: "found" });
    node.advanceTime(2_000);
    expect(await resolve("ada.supra")).toEqual({ kind: "expired", expiresAt: now + 1_000n });
  });

  it("is not used where one of two nodes lies", async () => {
    const liar = createDevnode();
    onTestFinished(() => liar.close());
    const { register, resolve } = start(liar);
    await register("ada", { target: ada.address });
    await registerOn(liar, "ada", { target: stranger });
    expect(await resolve("ada.supra")).toMatchObject({ kind: "disagreement" });
    expect(await resolve("bob.supra")).toEqual({ kind: "unknown" });
  });

  it.each(["drop-before", "server-error", "garbled"] as const)(
    "is not used while the verification node answers with %s",
    async (kind) => {
      const second = createDevnode();
      onTestFinished(() => second.close());
      const { register, resolve } = start(second);
      await register("ada", { target: ada.address });
      second.addFault({ kind });
      expect(await resolve("ada.supra")).toEqual({ kind: "unconfirmed", host: "verification:1" });
    },
  );

  it("waits for a slow node; fails for a silent or wrong one", async () => {
    const { node, register, resolve } = start();
    await register("ada", { target: ada.address });
    node.addFault({ kind: "delay", delayMs: 30, path: "/view" });
    expect(await resolve("ada.supra")).toMatchObject({ kind: "found" });
    for (const [kind, code] of [
      ["drop-before", "network/unreachable"],
      ["garbled", "http/answer-invalid"],
      ["server-error", "http/server"],
    ] as const) {
      node.clearFaults();
      node.addFault({ kind });
      await expect(resolve("ada.supra")).rejects.toMatchObject({ code });
    }
  });

  it("is looked up nowhere on a network without a name service", async () => {
    expect(await start().resolve("ada.supra", DEVNET)).toEqual({ kind: "unavailable" });
  });
});

describe("a primary name", () => {
  it("is told only while it points back", async () => {
    const { node, register } = start();
    vi.stubGlobal("fetch", node.fetch);
    onTestFinished(() => void vi.unstubAllGlobals());
    const read = () => new QueryClient().query(primaryNameQuery(single, ada.address));
    expect(await read()).toBeNull();
    await register("ada", { target: ada.address, isPrimary: true });
    expect(await read()).toMatchObject({ text: "ada.supra" });
    await register("ada", { target: stranger, isPrimary: true });
    expect(await read()).toBeNull();
  });
});
