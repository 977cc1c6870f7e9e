import {
  buildTransaction,
  createSupraClient,
  encodeSignedTransaction,
  MAINNET,
  parseAddress,
  signTransaction,
  transferSupra,
  type SupraClient,
} from "@holdfast/sdk";
import {
  createOutbox,
  expirySecsOf,
  isFinal,
  type Outbox,
  type OutboxEntry,
  readTimeAndAccount,
} from "@holdfast/sdk/outbox";
import type { ChainNetwork } from "../../../wallet/src/chain/nodes/chain-network.ts";
import { withAction } from "../../../wallet/src/chain/outbox/outbox-action.ts";
import { expectExpiry } from "../../../wallet/src/vault/expiry.ts";
import type { BadNetwork } from "./bad-network.ts";
import type { Random } from "./random.ts";
import type { Rule } from "./rules.ts";
import type { SimulatedBrowser, Page } from "./simulated-browser.ts";
import type { SimulatedChain } from "./simulated-chain.ts";
import { disobedientClient, disobedientStore } from "./without-rule.ts";
import type { World } from "./world.ts";

/** A payment that a user wants, once. Its amount tells it apart. */
export interface Intent {
  readonly amount: bigint;
  /** More than there is: the chain must refuse it, and the user accepts that. */
  readonly isTooMuch: boolean;
  /** The last word that the user was given. */
  word: OutboxEntry["state"] | undefined;
  /** Times that it was signed. */
  signatures: number;
  /** The user was told that sending again may pay twice, and accepted it. */
  isWarned: boolean;
}

/** Where a user sits. */
export interface Surroundings {
  readonly world: World;
  readonly random: Random;
  readonly chain: SimulatedChain;
  readonly network: BadNetwork;
  readonly browser: SimulatedBrowser;
  readonly profile: ChainNetwork;
  readonly without: Rule | undefined;
  readonly onProblem: (error: unknown) => void;
}

/** A page with the wallet in it. */
export interface OpenWallet {
  readonly page: Page;
  readonly outbox: Outbox;
  readonly client: SupraClient;
}

export const receiver = parseAddress("0xc0ffee");

export function openWallet(page: Page, around: Surroundings): OpenWallet {
  const { random, network, browser, profile, without } = around;
  const now = (): number => Number(around.chain.nowMicros / 1000n) + page.skewMs;
  const sound = createSupraClient({
    url: profile.url,
    fetch: async (request) => {
      const body = request.method === "POST" ? await request.text() : undefined;
      return browser.step(page, () => network.fetch({ method: request.method, url: request.url, body }));
    },
  });
  const verification = createSupraClient({
    url: "http://verification",
    fetch: async (request) =>
      browser.step(page, async () => {
        const { status, text } = await around.chain.answerLate({
          method: request.method,
          url: request.url.replace("http://verification", profile.url),
          body: undefined,
        });
        await around.world.wait(random.between(5, 120));
        return new Response(text, { status });
      }),
  });
  const client = without === undefined ? sound : disobedientClient(sound, without, now);
  const store = browser.getStore(page);
  const exclusive = browser.createExclusive(page);
  const window = { isAppending: false };
  const outbox = createOutbox({
    store: without === undefined ? store : disobedientStore(store, without, window),
    clientOf: ({ url }) => (url === profile.url ? client : verification),
    exclusive: (name, run) =>
      exclusive(name, async () => {
        window.isAppending = name.includes(":append:");
        try {
          return await run();
        } finally {
          window.isAppending = false;
        }
      }),
    pause: browser.createPause(page),
    channel: browser.createChannel(page),
    random: random.next,
    now,
    onProblem: (error) => {
      if (page.isOpen) around.onProblem(error);
    },
  });
  void outbox.resume(profile, around.chain.sender.address);
  return { page, outbox, client };
}

/** Presses Send and watches, once; rejects when the wallet says that it did not send. */
export async function pressSend(intent: Intent, wallet: OpenWallet, around: Surroundings): Promise<void> {
  const { client, outbox, page } = wallet;
  const { chain, profile, browser, without } = around;
  const { sender } = chain;
  const isUsedHere = (number: bigint): Promise<boolean> => outbox.hasUsed(profile, sender.address, number);
  const [{ account, chainTimeSecs }] = await Promise.all([
    readTimeAndAccount(client, sender.address, isUsedHere),
    client.chain.expectId(profile.chainId),
  ]);
  if (account === undefined) return; // the wallet says that there is no such account, and sends nothing
  const onChain = account.sequenceNumber;
  const deviceSecs = chain.nowMicros / 1_000_000n + BigInt(Math.round(page.skewMs / 1000));
  const sequenceNumber = await chooseNumber(wallet, around, { onChain, chainTimeSecs });
  const raw = buildTransaction(transferSupra(receiver, intent.amount), {
    sender: sender.address,
    sequenceNumber,
    chainId: profile.chainId,
    maxGasAmount: 2000n,
    expirationTimestampSecs: (without === "chain time" ? deviceSecs : chainTimeSecs) + expirySecsOf(profile),
  });
  // As the vault does: a node's clock that is ahead makes nothing that is valid for long.
  const request = { expirationTimestampSecs: raw.expirationTimestampSecs, chainId: MAINNET.chainId };
  expectExpiry(request, Number(deviceSecs) * 1000);
  const signed = await browser.step(page, () => around.world.working(signTransaction(raw, sender)));
  intent.signatures++;
  const { hash } = await outbox.send(profile, encodeSignedTransaction(signed));
  const settled = outbox.settled(profile, sender.address, hash).then(({ state }) => state);
  // Without the rule nothing keeps a user from trying again after a while.
  const patience = around.world.wait(10_000).then(() => undefined);
  intent.word = await (without === "one at a time" ? Promise.race([settled, patience]) : settled);
}

async function chooseNumber(
  { outbox }: OpenWallet,
  { without, browser, profile, chain }: Surroundings,
  seen: { readonly onChain: bigint; readonly chainTimeSecs: bigint },
): Promise<bigint> {
  if (without === "own numbers") return seen.onChain;
  if (without !== "one at a time") return outbox.nextSequence(profile, chain.sender.address, seen);
  const pending = [...browser.entries.values()].filter((entry) => !isFinal(entry));
  return pending.reduce((next, { sequenceNumber: n }) => (n >= next ? n + 1n : next), seen.onChain);
}

/**
 * What the wallet's list says of an intent, once the list is there: the entry that still counts, or the last one.
 * Absent when there is none, or when the list does not come.
 */
export async function lookAtList(
  intent: Intent,
  { outbox }: OpenWallet,
  { world, profile, chain }: Surroundings,
): Promise<OutboxEntry | "no list" | undefined> {
  const { address } = chain.sender;
  const hasCome = await Promise.race([
    new Promise<boolean>((resolve) => {
      const unsubscribe = outbox.subscribe(profile, address, () => {
        unsubscribe();
        resolve(true);
      });
    }),
    world.wait(5000).then(() => false),
  ]);
  if (!hasCome) return "no list";
  const mine = outbox
    .getSnapshot(profile, address)
    .map(withAction)
    .filter(({ action }) => action.kind === "transfer" && action.amount === intent.amount);
  return mine.find((entry) => !isFinal(entry)) ?? mine.find(({ state }) => isDone(intent, state)) ?? mine[0];
}

/** Nothing is left for the user to do. Who reads that what could be paid has failed tries again. */
export function isDone({ isTooMuch }: Intent, state: OutboxEntry["state"] | undefined): boolean {
  return state === "succeeded" || (isTooMuch && state === "failed-on-chain");
}
