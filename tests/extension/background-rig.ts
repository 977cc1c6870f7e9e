import { createDevnode, testAccounts } from "@holdfast/devnode";
import { readSiteTransaction, RequestQueue, type SiteAnswer } from "@holdfast/provider/approval";
import {
  buildTransaction,
  bytesToHex,
  createSupraClient,
  encodeRawTransaction,
  parseAddress,
  SUPRA_COIN,
  transferCoin,
} from "@holdfast/sdk";
import { createMemoryOutboxStore, createOutbox } from "@holdfast/sdk/outbox";
import { ApprovalPrompt } from "../../extension/src/approval-prompt.ts";
import { testNetwork } from "../../wallet/src/chain/outbox/testing/test-network.ts";
import { whenSubmitted } from "../../wallet/src/chain/outbox/submission.ts";
import { prepareTransaction } from "../../wallet/src/chain/transactions/prepare.ts";
import { storedApprovals } from "../../wallet/src/sites/stored-approvals.ts";
import { storedSites } from "../../wallet/src/sites/stored-sites.ts";
import {
  createTestVault,
  expectFirst,
  importPhrase,
  testPassword,
} from "../../wallet/src/vault/testing/test-vault.ts";

const NOW = 1_790_000_000_000;
const SHOP = "https://shop.example";
/** Nobody's account, which is paid. */
const BOB = parseAddress(`0x${"b0".repeat(32)}`);
const AWAY: SiteAnswer = { error: { code: 4900, message: "Holdfast did not answer." } };

/** A part of the extension that may end at any step: then it does and hears nothing more. */
class Life {
  isOver = false;
  /** Resolves when it ends. */
  readonly ended: Promise<void>;
  #end = (): void => undefined;

  constructor() {
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  end(): void {
    this.isOver = true;
    this.#end();
  }

  /** Work that something else does for it. */
  async step<T>(moment: () => void, run: () => Promise<T>): Promise<T> {
    moment();
    const value = this.isOver ? await new Promise<never>(() => undefined) : await run();
    moment();
    return this.isOver ? new Promise<never>(() => undefined) : value;
  }
}

/** One holder of a name at a time; one that ends gives it back. */
function createLocks() {
  const held = new Map<string, Promise<unknown>>();
  return <T>(life: Life, name: string, run: () => Promise<T>): Promise<T> => {
    const before = held.get(name) ?? Promise.resolve();
    const turn = before.then(() => (life.isOver ? new Promise<never>(() => undefined) : run()));
    const done = turn.catch(() => undefined);
    held.set(name, Promise.all([before, Promise.race([done, life.ended])]));
    return turn;
  };
}

/**
 * An extension with a devnode, a site that asks again when it gets no answer, and a user who agrees to everything. Its background page
 * ends when `kill` is called, and another one follows. `onMoment` is called at each step between its parts.
 */
export async function backgroundRig(onMoment: () => void) {
  const node = createDevnode({ now: () => BigInt(NOW) * 1_000n, chainId: 4 });
  const network = { ...testNetwork, chainId: 4 };
  const vault = createTestVault();
  const account = expectFirst(await importPhrase(vault, { text: expectFirst(testAccounts).phrase }));
  const stored = new Map<string, string>();
  const entries = createMemoryOutboxStore();
  const locks = createLocks();
  const calls = new Set<(answer: SiteAnswer) => void>();
  const windows = new Map<Life, Promise<void>>();
  const counts = { prompts: 0, signatures: 0 };
  let background = startBackground();
  await background.queue.answer(SHOP, { method: "connect", params: {} });

  return {
    node,
    counts,
    balance: () =>
      createSupraClient({ url: network.url, fetch: node.fetch }).coins.getBalance(BOB, SUPRA_COIN),
    /** Ends the background page, and the window for approvals too where that is wanted. */
    kill({ closesWindow }: { readonly closesWindow: boolean }) {
      background.life.end();
      for (const call of calls) call(AWAY);
      if (closesWindow) for (const window of windows.keys()) window.end();
      background = startBackground();
    },
    /** Asks for a payment in one form after another until the wallet answers it. */
    async pay(quants: bigint): Promise<SiteAnswer> {
      const forms = [
        { data: "", payment: { to: BOB, quants: String(quants) } },
        { data: encodeAmount(quants) },
        { data: "", payment: { to: BOB, quants: String(quants) } },
      ];
      let answer = AWAY;
      for (const params of forms) {
        answer = await call({ method: "sendTransaction", params });
        if ("result" in answer || answer.error.code !== 4900) break;
      }
      return answer;
    },
    /** Everything stored has come to its end. */
    async settled() {
      await Promise.all([...windows].map(([window, work]) => Promise.race([work, window.ended])));
      windows.clear();
      await background.outbox.resume(network, account.address);
    },
  };

  function call(request: unknown): Promise<SiteAnswer> {
    return new Promise((resolve) => {
      const settle = (answer: SiteAnswer): void => {
        calls.delete(settle);
        resolve(answer);
      };
      calls.add(settle);
      const { life, queue } = background;
      /** The answer is on its way for a moment, and lost if the background page ends then; so is the word that it has arrived. */
      const post = async (answer: SiteAnswer): Promise<boolean> => {
        await Promise.resolve();
        onMoment();
        if (!life.isOver && calls.has(settle)) settle(answer);
        onMoment();
        return life.isOver ? new Promise<never>(() => undefined) : true;
      };
      onMoment();
      if (!life.isOver) void queue.answer(SHOP, request, { post });
    });
  }

  function encodeAmount(quants: bigint): string {
    const open = { sequenceNumber: 0n, maxGasAmount: 0n, gasUnitPrice: 0n, expirationTimestampSecs: 0n };
    const raw = buildTransaction(transferCoin(BOB, quants, SUPRA_COIN), {
      ...open,
      sender: account.address,
      chainId: 4,
    });
    return bytesToHex(encodeRawTransaction(raw)).slice(2);
  }

  function createLifeOutbox(life: Life) {
    return createOutbox({
      store: {
        list: (owner) => life.step(onMoment, () => entries.list(owner)),
        put: (entry) => life.step(onMoment, () => entries.put(entry)),
        remove: (hash) => life.step(onMoment, () => entries.remove(hash)),
      },
      clientOf: () => createNodeClient(life),
      exclusive: (name, run) => locks(life, name, run),
      pause: () => life.step(onMoment, () => new Promise((resolve) => setImmediate(resolve))),
      now: () => NOW,
      onProblem: (error) => {
        throw error;
      },
    });
  }

  function createNodeClient(life: Life) {
    return createSupraClient({
      url: network.url,
      fetch: (request) => life.step(onMoment, () => node.fetch(request)),
    });
  }

  function startBackground() {
    const life = new Life();
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem(name: string, text: string) {
        if (!life.isOver) stored.set(name, text);
      },
    };
    const sites = storedSites(storage);
    const approvals = storedApprovals({ now: () => NOW, storage });
    const prompt = new ApprovalPrompt(approvals, {
      open: async () => undefined,
      closed: () => true,
      isOpen: async () => true,
    });
    const outbox = createLifeOutbox(life);
    const client = createNodeClient(life);
    const queue = new RequestQueue({
      sites,
      approvals,
      chainId: () => 4,
      hasNetwork: (chainId) => chainId === 4,
      findPublicKey: () => account.publicKey,
      async ask(question, id) {
        const asked = prompt.ask(question, id);
        const window = new Life();
        // What the background page no longer answers fails in the window.
        windows.set(
          window,
          openWindow(window, background).catch(() => undefined),
        );
        const answer = await life.step(onMoment, () => asked);
        if (answer !== undefined && "hash" in answer) {
          const { hash } = answer;
          const sender = account.address;
          await life.step(onMoment, () => whenSubmitted(outbox, network, { sender, hash }));
        }
        return answer;
      },
      remind: () => undefined,
      getBalance: (address, { signal }) => client.coins.getBalance(address, SUPRA_COIN, { signal }),
      getModule: () => Promise.reject(new RangeError("No test needs a module.")),
      waitForResult: () => Promise.reject(new RangeError("No test needs a result.")),
      now: () => NOW,
    });
    // Once unlocked, the wallet resumes what is stored.
    void outbox.resume(network, account.address);
    return { life, queue, prompt, outbox };
  }

  /** The window for approvals, in which the user agrees at once. */
  async function openWindow(
    window: Life,
    { life, prompt }: ReturnType<typeof startBackground>,
  ): Promise<void> {
    const question = prompt.current;
    if (question === undefined) return;
    counts.prompts++;
    const { id, origin, request } = question;
    /** What the background page does for it. */
    const ask = <T>(run: () => Promise<T>): Promise<T> =>
      window.step(onMoment, () =>
        Promise.race([
          life.step(onMoment, run),
          life.ended.then(() => {
            throw new RangeError("The background page has ended.");
          }),
        ]),
      );
    await ask(async () => prompt.seen(id));
    if (request.method === "connect") {
      const { address, publicKey } = account;
      prompt.answer(id, { result: { address, publicKey, chainId: "4" } });
      return;
    }
    if (request.method !== "sendTransaction") throw new RangeError(`${origin} asked for ${request.method}.`);
    const outbox = createLifeOutbox(window);
    const grant = { address: account.address, chainId: 4 };
    const { payload } = readSiteTransaction(request.params, grant, BigInt(NOW / 1_000));
    const keyed = { address: account.address, publicKey: account.publicKey };
    const { rawBytes, feeCap } = await prepareTransaction(
      network,
      { account: keyed, payload, overrides: {} },
      { clientOf: () => createNodeClient(window), now: () => NOW, outbox },
    );
    const signing = { accountId: account.id, rawBytes, chainId: 4, feeCap };
    const { digest } = await ask(() => vault.review(signing));
    const { signedBytes, hash } = await ask(async () => {
      const signed = await vault.sign({ ...signing, digest, password: testPassword });
      counts.signatures++;
      onMoment();
      // As in the page server: stored before the window has it.
      if (!life.isOver && !window.isOver) prompt.signed(id, signed.hash);
      return signed;
    });
    await outbox.send(network, signedBytes);
    await ask(async () => prompt.answer(id, { result: { hash } }));
  }
}
