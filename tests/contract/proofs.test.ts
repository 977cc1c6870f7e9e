import { createDevnode } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import {
  checkInclusion,
  confirmInclusion,
  createHttp,
  createSupraClient,
  foldPath,
  formatReceipt,
  parseAddress,
  proofsApi,
  proveInclusion,
  readReceipt,
  transactionHash,
  transferCoins,
  type Fetch,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { onEveryDevnode } from "./on-every-node.ts";

const to = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

onEveryDevnode("shows proofs that lead from the signed bytes to one root", async (client, node) => {
  const createProofs = proofsApi(createHttp(node.http));
  const account = await node.createFunded();
  const hashes = [];
  for (const amount of [1n, 2n, 3n]) {
    const signed = await node.sign(account, transferCoins(to, amount));
    await client.transactions.submit(signed);
    hashes.push(transactionHash(signed));
  }
  const proofs = await Promise.all(hashes.map((hash) => createProofs.inclusion(hash)));
  if (node.dialect !== "v4") return expect(proofs).toEqual([undefined, undefined, undefined]);
  const [first] = proofs;
  if (first === undefined) throw new Error("v4 shows proofs");
  for (const [place, proof] of proofs.entries()) {
    if (proof === undefined || hashes[place] === undefined) throw new Error("v4 shows proofs");
    checkInclusion(hashes[place], proof);
    expect(proof.root).toBe(first.root);
  }
  const certificate = await createProofs.certificate(first.certifiedAtHeight);
  expect(certificate).toMatchObject({ root: first.root, chainId: node.devnode.chainId });
  // Later transactions change the newest root, and none of the earlier ones.
  node.devnode.mine();
  await node.createFunded();
  expect(await createProofs.certificate(first.certifiedAtHeight)).toEqual(certificate);
  const later = await createProofs.inclusion(
    hashes[0] ?? transactionHash(await node.sign(account, transferCoins(to, 1n))),
  );
  expect(later?.root).not.toBe(first.root);
  expect(later?.leafIndex).toBe(first.leafIndex);
});

onEveryDevnode("forgets what was reverted, in its proofs too", async (client, node) => {
  if (node.dialect !== "v4") return;
  const createProofs = proofsApi(createHttp(node.http));
  const account = await node.createFunded();
  const before = await client.chain.getLatestBlock();
  const root = (await createProofs.certificate(before.height))?.root;
  const snapshot = node.devnode.snapshot();
  const signed = await node.sign(account, transferCoins(to, 1n));
  const hash = await client.transactions.submit(signed);
  expect(await createProofs.inclusion(hash)).toBeDefined();
  node.devnode.revert(snapshot);
  expect(await createProofs.inclusion(hash)).toBeUndefined();
  expect((await createProofs.certificate(before.height))?.root).toBe(root);
});

onEveryDevnode("prints proofs only where they are asked for, and in v4 alone", async (client, node) => {
  const account = await node.createFunded();
  const hash = await client.transactions.submit(await node.sign(account, transferCoins(to, 1n)));
  const read = async (path: string) => {
    const response: Response = await node.request(`/rpc/${node.dialect}${path}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const bare = await read(`/transactions/${hash}`);
  const asked = await read(`/transactions/${hash}?include_proof=true`);
  if (node.dialect !== "v4")
    return expect([bare, asked].map((one) => "inclusion_proof" in one)).toEqual([false, false]);
  expect(bare["inclusion_proof"]).toBeNull();
  expect(asked["inclusion_proof"]).toMatchObject({ leaf_index: expect.any(Number) as number });
  const { height } = await client.chain.getLatestBlock();
  const block = await read(`/block/height/${height}?with_finalized_transactions=true&include_proof=true`);
  expect(block["transactions"]).toMatchObject([{ inclusion_proof: asked["inclusion_proof"] }]);
});

onEveryDevnode("proves events under their transaction", async (client, node) => {
  if (node.dialect !== "v4") return;
  const account = await node.createFunded();
  const hash = await client.transactions.submit(await node.sign(account, transferCoins(to, 1n)));
  interface Proven {
    readonly transaction_hash: string;
    readonly event: { readonly hash: `0x${string}` };
    readonly proofs: {
      readonly transaction_inclusion_proof: { readonly events_tree_merkle_root_hash_value: string };
      readonly event_emission_proof: {
        readonly proof: { readonly siblings: readonly `0x${string}`[] };
        readonly leaf_index: number;
      };
    };
  }
  const path = "/rpc/v4/events/0x1::coin::CoinWithdraw?limit=100&include_proof=true";
  const response: Response = await node.request(path);
  const { data } = (await response.json()) as { data: readonly Proven[] };
  const own = data.filter((item) => item.transaction_hash === hash);
  expect(own.length).toBeGreaterThan(0);
  for (const { event, proofs } of own) {
    const { proof, leaf_index: place } = proofs.event_emission_proof;
    const root = foldPath("events", event.hash, { siblings: proof.siblings, leafIndex: BigInt(place) });
    expect(root).toBe(proofs.transaction_inclusion_proof.events_tree_merkle_root_hash_value);
    const alone: Response = await node.request(`/rpc/v4/proofs/events/${event.hash}/transaction/${hash}`);
    expect(await alone.json()).toEqual(proofs.event_emission_proof);
  }
});

onEveryDevnode("proves many events under one root", async (client, node) => {
  if (node.dialect !== "v4") return;
  const account = await node.createFunded();
  const hash = await client.transactions.submit(await node.sign(account, transferCoins(to, 1n)));
  const ask = async (items: unknown): Promise<Response> =>
    node.request("/rpc/v4/proofs/events", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ items }),
    });
  const item = { transaction_hash: hash, event_types: ["0x1::coin::CoinWithdraw"] };
  interface Answered {
    readonly inclusion_certificate: { readonly data: Record<string, unknown> };
    readonly items: readonly {
      readonly transaction_inclusion_proof: Record<string, unknown>;
      readonly events: readonly {
        readonly event_hash: `0x${string}`;
        readonly event_type: string;
        readonly event_emission_proof: {
          readonly proof: { readonly siblings: readonly `0x${string}`[] };
          readonly leaf_index: number;
        };
      }[];
    }[];
  }
  const { inclusion_certificate: certificate, items } = (await (await ask([item, item])).json()) as Answered;
  expect(items).toHaveLength(2);
  for (const { transaction_inclusion_proof: inclusion, events } of items) {
    expect(inclusion["merkle_root_hash_value"]).toBe(certificate.data["movevm_merkle_accumulator_tree_root"]);
    expect(events.map(({ event_type: type }) => type)).toEqual(["0x1::coin::CoinWithdraw"]);
    for (const { event_hash: leaf, event_emission_proof: proof } of events)
      expect(
        foldPath("events", leaf, { siblings: proof.proof.siblings, leafIndex: BigInt(proof.leaf_index) }),
      ).toBe(inclusion["events_tree_merkle_root_hash_value"]);
  }
  expect((await ask(Array.from({ length: 101 }, () => item))).status).toBe(400);
  expect((await ask([{ ...item, transaction_hash: `0x${"ab".repeat(32)}` }])).status).toBe(404);
});

describe("a root that one node gave", () => {
  it("reports one node's root until a second node confirms it", async () => {
    const devnode = createDevnode();
    const at = (url: string, fetch: Fetch = devnode.fetch) => createHttp({ url, dialect: "v4", fetch });
    const first = at("http://first.invalid");
    const { signed, hash } = await pay(devnode.fetch);
    const alone = await proveInclusion(hash, { chainId: 4, first });
    if (alone === undefined) throw new Error("v4 shows proofs");
    expect(readReceipt(formatReceipt(signed, alone)).nodes).toEqual(["http://first.invalid"]);
    // Blocks that come later do not matter: the second node is asked for the block of the proof.
    devnode.mine();
    const both = await confirmInclusion(alone, { chainId: 4, second: at("http://second.invalid") });
    expect(both).toEqual({ ...alone, nodes: ["http://first.invalid", "http://second.invalid"] });
    await expect(confirmInclusion(alone, { chainId: 4, second: first })).rejects.toMatchObject({
      code: "inclusion/same-node",
    });
    const other = createDevnode();
    for (let made = 0; made < 3; made++) await pay(other.fetch);
    const lying = at("http://second.invalid", other.fetch);
    await expect(confirmInclusion(alone, { chainId: 4, second: lying })).rejects.toMatchObject({
      code: "inclusion/roots-differ",
    });
    const elsewhere = createDevnode({ chainId: 50 });
    for (let made = 0; made < 3; made++) elsewhere.mine();
    await expect(
      confirmInclusion(alone, { chainId: 4, second: at("http://second.invalid", elsewhere.fetch) }),
    ).rejects.toMatchObject({ code: "inclusion/other-chain" });
    const behind = at("http://second.invalid", createDevnode().fetch);
    expect(await confirmInclusion(alone, { chainId: 4, second: behind })).toBeUndefined();
  });
});

describe("a root that two nodes agree on", () => {
  it("stores root and bytes in a receipt that reads offline", async () => {
    const devnode = createDevnode();
    const servers = [await listen(devnode, { port: 0 }), await listen(devnode, { port: 0 })] as const;
    try {
      const [first, second] = servers.map(({ url }) => createHttp({ url, dialect: "v4" }));
      if (first === undefined || second === undefined) throw new Error("two clients");
      const { signed, hash } = await pay(devnode.fetch);
      const inclusion = await proveInclusion(hash, { chainId: 4, first, second });
      expect(inclusion?.nodes).toEqual([first.url, second.url]);
      if (inclusion === undefined) throw new Error("both nodes have it");
      const receipt = formatReceipt(signed, inclusion);
      expect(readReceipt(receipt)).toEqual({ ...inclusion, signed, hash, committee: "not-verified" });
      // Every digit of the transaction, the proof and the certified root counts.
      const digits = /(?<=")0x[0-9a-f]{64,}(?=")/g;
      for (const { 0: text, index } of receipt.matchAll(digits)) {
        if (
          receipt.slice(index - 60, index).includes("evm_merkle") ||
          receipt.slice(index - 30, index).includes("certifying")
        )
          continue;
        const at = index + 2 + (index % (text.length - 2));
        const other = (Number.parseInt(receipt[at] ?? "", 16) ^ 1).toString(16);
        expect(() => readReceipt(receipt.slice(0, at) + other + receipt.slice(at + 1))).toThrow();
      }
      await expect(proveInclusion(hash, { chainId: 4, first, second: first })).rejects.toMatchObject({
        code: "inclusion/same-node",
      });
    } finally {
      for (const server of servers) await server.close();
      devnode.close();
    }
  });

  it("is not there where the second one has another", async () => {
    const honest = createDevnode();
    const { hash } = await pay(honest.fetch);
    const other = createDevnode();
    await pay(other.fetch);
    const createTestHttp = (url: string, fetch: Fetch) => createHttp({ url, dialect: "v4", fetch });
    const first = createTestHttp("http://first.invalid", honest.fetch);
    const second = createTestHttp("http://second.invalid", other.fetch);
    await expect(proveInclusion(hash, { chainId: 4, first, second })).rejects.toMatchObject({
      code: "inclusion/roots-differ",
    });
  });
});

async function pay(fetch: Fetch) {
  const { createAccount, randomBytes, signTransaction, buildTransaction } = await import("@holdfast/sdk");
  const client = createSupraClient({ url: "http://devnode.invalid", dialect: "v4", fetch });
  const account = await createAccount(randomBytes(32));
  await client.faucet.fund(account.address);
  const raw = buildTransaction(transferCoins(to, 5n), {
    sender: account.address,
    sequenceNumber: 0n,
    chainId: 4,
  });
  const signed = await signTransaction(raw, account);
  return { signed, hash: await client.transactions.submit(signed) };
}

onEveryDevnode(
  "has no proof before the block is certified, and then the same for everybody",
  async (client, node) => {
    if (node.dialect !== "v4") return;
    const createProofs = proofsApi(createHttp(node.http));
    const account = await node.createFunded();
    const hash = await client.transactions.submit(await node.sign(account, transferCoins(to, 1n)));
    const { height } = await client.chain.getLatestBlock();
    const early = await node.request(`/rpc/v4/transactions/${hash}?include_proof=true`);
    expect([early.status, await early.json()]).toEqual([
      503,
      { message: `Block ${height} is not certified yet` },
    ]);
    expect(await createProofs.inclusion(hash)).toBeUndefined();
    expect(await createProofs.certificate(height)).toBeUndefined();
    node.devnode.mine();
    node.devnode.mine();
    const proof = await createProofs.inclusion(hash);
    if (proof === undefined) expect.unreachable();
    checkInclusion(hash, proof);
    expect(proof.certifiedAtHeight).toBe(height);
    expect((await createProofs.certificate(height))?.root).toBe(proof.root);
  },
  { proofLag: 2 },
);

onEveryDevnode(
  "says what was pruned, and proves what is left",
  async (client, node) => {
    if (node.dialect !== "v4") return;
    const createProofs = proofsApi(createHttp(node.http));
    const account = await node.createFunded();
    const hashes = [];
    for (let amount = 1n; amount <= 12n; amount++) {
      const hash = await client.transactions.submit(await node.sign(account, transferCoins(to, amount)));
      const proof = await createProofs.inclusion(hash);
      if (proof === undefined) expect.unreachable();
      checkInclusion(hash, proof);
      hashes.push(hash);
    }
    const [first = expect.unreachable()] = hashes;
    await expect(client.transactions.find(first)).resolves.toBeUndefined();
    const gone = await node.request("/rpc/v4/transactions/certificates?start_height=1&end_height=2");
    expect(gone.status).toBe(410);
    const oldest = Number(gone.headers.get("x-supra-oldest-block"));
    expect(oldest).toBeGreaterThan(1);
    await expect(createProofs.certificate(1n)).rejects.toMatchObject({ code: "http/pruned" });
    expect(await createProofs.certificate(BigInt(oldest))).toBeDefined();
  },
  { historyLimit: 10 },
);
