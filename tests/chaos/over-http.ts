import { createDevnode, testAccounts, type FaultKind } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import { parseAddress } from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { createOutboxRig, testNetwork } from "../outbox/outbox-rig.ts";
import { Random } from "./simulation/random.ts";
import { openStore, type StoreKind } from "./stores.ts";

/** What became of one payment over real connections. */
export interface HttpRunResult {
  readonly seed: number;
  readonly state: string;
  readonly timesPaid: number;
  readonly requests: number;
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

/** One payment to a devnode that listens on a port and breaks connections as the seed says; the faults run out. */
export async function payOverHttp(seed: number, kind: StoreKind): Promise<HttpRunResult> {
  const random = new Random(seed);
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  const server = await listen(node, { port: 0 });
  const [ada] = testAccounts;
  if (ada === undefined) throw new RangeError("A devnode has test accounts.");
  const { store, close } = openStore(kind, { chainId: testNetwork.chainId, sender: ada.address });
  let requests = 0;
  const rig = createOutboxRig(node, time, {
    store,
    fetch: async (request) => {
      requests++;
      const body = request.method === "POST" ? await request.text() : null;
      const { method, headers, signal } = request;
      return fetch(request.url.replace(testNetwork.url, server.url), { method, headers, signal, body });
    },
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
    const { hash } = await rig.outbox.send(testNetwork, bytes);
    rig.outbox.subscribe(testNetwork, ada.address, () => {
      const [entry] = rig.outbox.getSnapshot(testNetwork, ada.address);
      // A user who accepts what one node says.
      if (entry?.unproven !== undefined && entry.state === "unknown")
        void rig.outbox.release(testNetwork, ada.address, hash);
    });
    const { state } = await rig.outbox.settled(testNetwork, ada.address, hash);
    node.clearFaults();
    const timesPaid = Number((await rig.balanceOf(receiver)) / amount);
    return { seed, state, timesPaid, requests };
  } finally {
    rig.outbox.stop();
    await server.close();
    node.close();
    close();
  }
}

/** Whether the word and the ledger agree. */
export function isAsItMustBe({ state, timesPaid }: HttpRunResult): boolean {
  return state === "succeeded" ? timesPaid === 1 : state === "expired" && timesPaid === 0;
}
