import { BOB, payment } from "./site-calls.ts";

/** How a dApp calls a wallet of StarKey's shape, in two halves. Both run in the page, with `wallet` and `chain` (the network it needs). */
export interface DappSequence {
  readonly name: string;
  /** Leaves the account in `me`. */
  readonly connect: string;
  /** Pays Bob five quants and returns the hash. */
  readonly pay: string;
  /** Windows that the first half opens on the network it needs, and on another one. */
  readonly windows: { readonly right: readonly string[]; readonly wrong: readonly string[] };
}

export const DEVNODE = "4";
export const TESTNET = "6";
/** What a page of a sequence has before it begins. */
export const SETUP = `globalThis.wallet = globalThis.starkey.supra; globalThis.chain = "${DEVNODE}"; globalThis.me = undefined;`;

const BOTH = { right: ["Connect"], wrong: ["Switch and connect"] };
const ANY_NETWORK = { right: ["Connect"], wrong: ["Connect"] };
const FIVE = payment("ME", 5, "tuple").replace('"ME"', "me");
const JSON_CALL = `{ function: "0x1::supra_account::transfer", type_arguments: [], arguments: ["${BOB}", 5] }`;

/** A payment page that tries one form after another until one returns a hash. */
export const TRY_ALL_FORMS = `(async () => {
  const raw = await wallet.createRawTransactionData(${FIVE});
  const forms = [
    { from: me, to: "${BOB}", value: "5" },
    { data: raw, from: me },
    { sender: me, payload: ${JSON_CALL} },
    { ...${JSON_CALL}, type: "entry_function_payload" },
  ];
  for (const form of forms) {
    const hash = await wallet.sendTransaction(form).catch(() => null);
    if (hash) return hash;
  }
  return null;
})()`;

export const SEQUENCES: readonly DappSequence[] = [
  {
    name: "a registry that names its network everywhere",
    connect: `await wallet.connect({ chainId: Number(chain) }); await wallet.changeNetwork?.({ chainId: chain }); [me] = await wallet.account();`,
    pay: `wallet.sendTransaction({ data: await wallet.createRawTransactionData(${FIVE}), from: me, chainId: chain })`,
    windows: BOTH,
  },
  {
    name: "a staking page that switches first, and hands over the account as a list",
    connect: `const { chainId } = await wallet.changeNetwork({ chainId: chain }); if (chainId !== chain) throw chainId; me = (await wallet.connect())[0];`,
    pay: `wallet.sendTransaction({ from: [me], to: "${BOB}", value: "0x5", chainId: "" })`,
    windows: { right: ["Connect"], wrong: ["Switch network", "Connect"] },
  },
  {
    name: "a sale with an expiry that has a fraction",
    connect: `await wallet.connect({ chainId: chain }); try { await wallet.changeNetwork({ chainId: chain }); } catch {} [me] = await wallet.accounts();`,
    pay: `wallet.sendTransaction({ data: await wallet.createRawTransactionData([...${FIVE}, { txExpiryTime: Date.now() / 1000 + 240 }]), value: 0.5 })`,
    windows: BOTH,
  },
  {
    name: "a hook that polls the accounts, and checks the network after",
    connect: `await wallet.connect({ chainId: chain }); for (let n = 0; n < 8 && !me; n++) [me] = await wallet.accounts(); if ((await wallet.getChainId()).chainId !== chain) await wallet.changeNetwork({ chainId: chain });`,
    pay: `wallet.sendTransaction({ data: await wallet.createRawTransactionData(${FIVE}), to: "", value: "" })`,
    windows: BOTH,
  },
  {
    name: "a page that sends calls as JSON, and moves to its network once it is connected",
    connect: `me = (await wallet.connect({ chainId: null }))[0]; await wallet.changeNetwork({ chainId: chain });`,
    pay: `wallet.sendTransaction({ sender: me, payload: ${JSON_CALL} })`,
    windows: { right: ["Connect"], wrong: ["Connect", "Switch network"] },
  },
  {
    name: "a payment page that does not care which network it is, but for its bytes",
    connect: `me = (await wallet.connect())[0];`,
    pay: TRY_ALL_FORMS,
    windows: ANY_NETWORK,
  },
];

/** True if the sequence asks the user for its network while they look at another. */
export function asksForNetwork({ windows }: DappSequence): boolean {
  return windows.wrong !== windows.right && windows.wrong.join() !== "Connect";
}
