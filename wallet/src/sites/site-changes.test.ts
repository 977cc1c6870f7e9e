import { expect, it } from "vitest";
import { siteRig } from "../../test/site-rig.ts";

const SHOP = "https://shop.example";
const CHAINS = [4, 6, 8];
const CHANGES = 50;

/** The same numbers for the same seed (Mulberry32), below `end`. */
function numbers(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}

/** A connected site that listens, a wallet with two accounts, and what the site must be told. */
async function connectedSite() {
  const rig = await siteRig({ chainId: 4 });
  const { queue, state, wallet, walletUser } = rig;
  const { origin } = rig.account;
  wallet.accounts = await wallet.vault.addAccount(origin.kind === "phrase" ? origin.phraseId : "", "Second");
  const call = (method: string, params: unknown = null) => queue.answer(SHOP, { id: 1, method, params });
  await call("connect", {});
  const expected = { address: rig.account.address, chainId: 4 };
  /** What a site knows that asks nothing. */
  const told: { account: unknown; chainId: string } = { account: undefined, chainId: "4" };
  queue.listen((_, { event, data }) => {
    if (event === "accountChanged") told.account = data;
    if (event === "networkChanged") told.chainId = data.chainId;
  });
  const account = () => {
    const { address, chainId } = expected;
    const key = wallet.accounts.find((one) => one.address === address)?.publicKey;
    return walletUser.isHere ? { address, publicKey: key, chainId: String(chainId) } : null;
  };
  told.account = account();
  return { ...rig, call, expected, told, account, state };
}
type ConnectedSite = Awaited<ReturnType<typeof connectedSite>>;

/** What a user or the site changes. */
const CHANGE: Readonly<Record<string, (site: ConnectedSite, chainId: number) => Promise<void>>> = {
  async "the user looks at another network"({ queue, state }, chainId) {
    state.chainId = chainId;
    queue.changed();
  },
  async "the user chooses another account"({ queue, wallet, walletUser }) {
    const { address } = walletUser.account;
    walletUser.account = wallet.accounts.find((one) => one.address !== address) ?? walletUser.account;
    queue.changed();
  },
  async "the wallet is locked or unlocked"({ queue, walletUser }) {
    walletUser.isHere = !walletUser.isHere;
    queue.changed();
  },
  async "the site moves to another network"({ call, expected }, chainId) {
    const answer = await call("changeNetwork", { chainId: String(chainId) });
    expect(answer).toEqual({ result: { chainId: String(chainId) } });
    expected.chainId = chainId;
  },
  async "the user declines another network"({ call, expected, state, walletUser }, chainId) {
    const isFree = chainId === expected.chainId || chainId === state.chainId;
    walletUser.agrees = false;
    const answer = await call("changeNetwork", { chainId: String(chainId) });
    walletUser.agrees = true;
    expect(answer).toMatchObject(isFree ? { result: {} } : { error: { code: 4001 } });
    if (isFree) expected.chainId = chainId;
  },
  async "the site connects again with another account"({ call, expected, told, walletUser, queue }, chainId) {
    if (!walletUser.isHere) return;
    queue.disconnect(SHOP);
    const answer = await call("connect", { chainId: String(chainId) });
    Object.assign(expected, { address: walletUser.account.address, chainId });
    expect(answer).toMatchObject({
      result: { address: walletUser.account.address, chainId: String(chainId) },
    });
    // A site that connects is answered, and hears no event.
    Object.assign(told, { account: expected, chainId: String(chainId) });
  },
};

/** The site's questions have the right answers, and what it was told by events is the same. */
async function expectRightAnswers(site: ConnectedSite): Promise<void> {
  const { call, account, expected, told, walletUser } = site;
  const now = account();
  expect(await call("account")).toEqual({ result: now });
  expect(await call("chain")).toEqual({ result: { chainId: String(expected.chainId) } });
  expect(told.chainId).toBe(String(expected.chainId));
  const signed = await call("signMessage", { text: "Still me" });
  if (now === null) return expect(signed).toMatchObject({ error: { code: 4100 } });
  expect(signed).toMatchObject({ result: { address: now.address, publicKey: now.publicKey } });
  expect(told.account).toMatchObject({ address: now.address });
  expect(walletUser.isHere).toBe(true);
}

it.each([1, 2, 3])(`gives the right answer after each of ${CHANGES} changes (seed %i)`, async (seed) => {
  const site = await connectedSite();
  const below = numbers(seed);
  const done = new Set<string>();
  for (let at = 0; at < CHANGES; at++) {
    const [name = "", change] = Object.entries(CHANGE)[below(Object.keys(CHANGE).length)] ?? [];
    await change?.(site, CHAINS[below(CHAINS.length)] ?? 4);
    done.add(name);
    // After three refusals within a minute the next request is refused without a question.
    site.state.now += 60_000;
    await expectRightAnswers(site);
  }
  expect([...done].toSorted()).toEqual(Object.keys(CHANGE).toSorted());
});
