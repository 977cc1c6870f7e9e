import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  bytesToHex,
  createSupraClient,
  parseAddress,
  SUPRA_COIN,
  transferCoins,
  type Fetch,
} from "@holdfast/sdk";
import { expect, it } from "vitest";
import { verificationVerdict } from "../nodes/verification-node.ts";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";
import { prepareTransaction } from "./prepare.ts";
import { prepareTransfer } from "./transfer.ts";

const SUPRA = 100_000_000n;
const nowMicros = 1_790_000_000_000_000n;

/** Requests by the round trip in which they were sent: none is answered before all are there that need no answer. */
function inRounds(send: Fetch) {
  const rounds: string[][] = [];
  let open: { readonly paths: string[]; readonly closed: Promise<void> } | undefined;
  const begin = () => {
    const paths: string[] = [];
    rounds.push(paths);
    return {
      paths,
      closed: new Promise<void>((resolve) => {
        setTimeout(() => {
          open = undefined;
          resolve();
        });
      }),
    };
  };
  const fetch: Fetch = async (request) => {
    open ??= begin();
    const round = open;
    round.paths.push(new URL(request.url).pathname.replace("/rpc/v1", ""));
    await round.closed;
    return send(request);
  };
  return { rounds, fetch };
}

async function start() {
  const [ada, ben] = testAccounts;
  if (ada === undefined || ben === undefined) throw new RangeError("A devnode has test accounts.");
  const node = createDevnode({ now: () => nowMicros });
  await node.fund(ben.address, 1n); // a block of now
  const { address, publicKey } = await testAccount(ada.phrase);
  const { rounds, fetch } = inRounds(node.fetch);
  const client = createSupraClient({ url: testNetwork.url, fetch });
  const options = { clientOf: () => client, now: () => Number(nowMicros / 1000n) };
  return { account: { address, publicKey: bytesToHex(publicKey) }, to: ben.address, rounds, options };
}

const isSimulation = (path: string): boolean => path === "/transactions/simulate";

it.each([false, true])("simulates a payment once after one round trip (new recipient: %s)", async (isNew) => {
  const { account, to, rounds, options } = await start();
  const request = { account, to: isNew ? parseAddress("0xc0ffee") : to, amount: 5n * SUPRA };
  await prepareTransfer(testNetwork, request, options);
  expect(
    rounds.map(({ length }) => length),
    JSON.stringify(rounds),
  ).toEqual([6, 1]);
  expect(rounds.flat().filter(isSimulation)).toHaveLength(1);
  expect(rounds[0]?.toSorted()).toEqual(
    [
      "/block",
      "/transactions/chain_id",
      "/transactions/estimate_gas_price",
      "/view",
      `/accounts/${account.address}`,
      `/accounts/${request.to}`,
    ].toSorted(),
  );
});

it("skips a known recipient and notices when it is missing after all", async () => {
  const { account, to, rounds, options } = await start();
  const request = { account, amount: 5n * SUPRA, isThere: true };
  expect(await prepareTransfer(testNetwork, { ...request, to }, options)).toMatchObject({
    receiverExists: true,
  });
  expect(rounds.map(({ length }) => length)).toEqual([5, 1]);
  expect(rounds.flat()).not.toContain(`/accounts/${to}`);
  const nobody = parseAddress("0xc0ffee");
  const known = await prepareTransfer(testNetwork, { ...request, to: nobody }, options);
  const asked = await prepareTransfer(testNetwork, { ...request, to: nobody, isThere: false }, options);
  expect(known.receiverExists).toBe(false);
  expect(known.rawBytes).toEqual(asked.rawBytes);
});

it("simulates other transactions twice after one round trip", async () => {
  const { account, to, rounds, options } = await start();
  await prepareTransaction(testNetwork, { account, payload: transferCoins(to, SUPRA, SUPRA_COIN) }, options);
  expect(rounds.map(({ length }) => length)).toEqual([5, 1, 1]);
  expect(rounds.flat().filter(isSimulation)).toHaveLength(2);
});

it("a second node answers everything in one round trip", async () => {
  const { account, to, rounds, options } = await start();
  const prepared = await prepareTransfer(testNetwork, { account, to, amount: SUPRA }, options);
  rounds.length = 0;
  const network = { ...testNetwork, verificationUrl: "https://second.example" };
  expect((await verificationVerdict(network, prepared, options)).state).toBe("agrees");
  expect(rounds.map(({ length }) => length)).toEqual([4]);
  expect(rounds.flat().filter(isSimulation)).toHaveLength(1);
});
