import { createDevnode, testAccounts, type FaultKind } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import { parseAddress } from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { createOutboxRig, testNetwork, verifiedNetwork } from "../outbox/outbox-rig.ts";
import { calledFailed, isLook } from "./simulation/bad-network.ts";
import { Random } from "./simulation/random.ts";
import { createStorage, type StoreKind } from "./stores.ts";

/** What became of one payment over real connections. */
export interface HttpRunResult {
  readonly seed: number;
  readonly state: string;
  readonly timesPaid: number;
  readonly requests: number;
  /** Answers that hid the payment, or called it failed. */
  readonly lies: number;
  /** False where the user has accepted one node's word. */
  readonly isProven: boolean;
}

const KINDS: readonly (readonly [FaultKind, number])[] = [
  ["drop-before", 3],
  ["drop-after", 3],
  ["duplicate", 1],
  ["server-error", 2],
  ["unavailable", 1],
  ["too-many-requests", 1],
  ["garbled", 2],
  ["stale", 1],
];

/** Longer than an expiry, with its grace, takes to pass. */
const LIES = 40;

/**
 * One payment to a devnode that listens on a port and breaks connections as the seed says; the faults run out. One node
 * in five hides the payment, one calls it failed, for so long that a user without a verification node is asked.
 */
export async function payOverHttp(seed: number, kind: StoreKind): Promise<HttpRunResult> {
  const random = new Random(seed);
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  const server = await listen(node, { port: 0 });
  const [ada] = testAccounts;
  if (ada === undefined) throw new RangeError("A devnode has test accounts.");
  const storage = createStorage(kind, { chainId: testNetwork.chainId, sender: ada.address });
  const { store, close } = storage.open();
  const network = random.isLucky(0.5) ? verifiedNetwork : testNetwork;
  const liar = random.whole(0, 4);
  let requests = 0;
  let lies = 0;
  const rig = createOutboxRig(node, time, {
    store,
    fetch: async (request) => {
      requests++;
      const body = request.method === "POST" ? await request.text() : null;
      const { method, headers, signal } = request;
      const url = request.url.replace(testNetwork.url, server.url);
      const answer = await fetch(url, { method, headers, signal, body });
      if (liar > 1 || lies >= LIES || !isLook(request) || answer.status !== 200) return answer;
      lies++;
      if (liar === 0) return new Response("null", { status: 404 });
      return new Response(calledFailed(await answer.text()), answer);
    },
    verification: (request) => node.fetch(request),
  });
  try {
    const amount = BigInt(random.whole(1, 1_000_000));
    const receiver = parseAddress("0xc0ffee");
    const bytes = await rig.pay(await mnemonicToAccount(ada.phrase), receiver, amount);
    const rules = random.whole(1, 3);
    for (let i = 0; i < rules; i++) {
      const kind = random.pick(KINDS) ?? "drop-after";
      const path = random.isLucky(0.5) ? "/transactions/submit" : "/";
      node.addFault({ kind, path, rate: random.between(0.3, 1), seed: random.whole(1, 1e6), times: 6 });
    }
    const { hash } = await rig.outbox.send(network, bytes);
    rig.outbox.subscribe(network, ada.address, () => {
      const [entry] = rig.outbox.getSnapshot(network, ada.address);
      // A user who accepts what one node says.
      if (entry?.unproven !== undefined && entry.state === "unknown")
        void rig.outbox.release(network, ada.address, hash);
    });
    const { state, unproven } = await rig.outbox.settled(network, ada.address, hash);
    node.clearFaults();
    const timesPaid = Number((await rig.getBalance(receiver)) / amount);
    return { seed, state, timesPaid, requests, lies, isProven: unproven === undefined };
  } finally {
    rig.outbox.stop();
    await server.close();
    node.close();
    close();
    storage.remove();
  }
}

/** Whether it was paid once at most, and the word and the ledger agree, or the word is marked as one node's. */
export function isAsItMustBe({ state, timesPaid, isProven }: HttpRunResult): boolean {
  if (!isProven) return timesPaid <= 1;
  return state === "succeeded" ? timesPaid === 1 : state === "expired" && timesPaid === 0;
}
