import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  bytesToHex,
  createSupraClient,
  decodeSignedTransaction,
  JsonNode,
  jsonToModuleAbi,
  SUPRA_COIN,
  type Address,
} from "@holdfast/sdk";
import { testNetwork } from "../src/chain/outbox/testing/test-network.ts";
import { prepareTransaction } from "../src/chain/transactions/prepare.ts";
import { createTestVault, expectFirst, importPhrase, testPassword } from "../src/vault/testing/test-vault.ts";
import type { VaultAccount } from "../src/vault/vault-api.ts";
import {
  OutcomeUnknown,
  RequestQueue,
  type SiteAnswers,
  type SiteQuestion,
  siteSignInText,
} from "@holdfast/provider/approval";
import { storedApprovals } from "../src/sites/stored-approvals.ts";
import { storedSites } from "../src/sites/stored-sites.ts";

const NOW = 1_790_000_000_000;

/** A request queue with a wallet, a node and a user behind it: the vault signs, the devnode executes, and `agrees` says what the user does. */
export async function siteRig({ chainId = testNetwork.chainId } = {}) {
  const node = createDevnode({ now: () => BigInt(NOW) * 1_000n, chainId });
  const network = { ...testNetwork, chainId };
  const requests: string[] = [];
  const fetch = (request: Request): Promise<Response> => {
    requests.push(request.url);
    return node.fetch(request);
  };
  const client = createSupraClient({ url: network.url, fetch });
  const vault = createTestVault();
  const accounts = await importPhrase(vault, { text: expectFirst(testAccounts).phrase });
  const account = expectFirst(accounts);
  const wallet = { vault, accounts };
  const findOwner = (address: Address): VaultAccount =>
    expectFirst(wallet.accounts.filter((one) => one.address === address));
  const questions: SiteQuestion[] = [];
  const walletUser = {
    agrees: true,
    outcomeUnknown: false,
    isHere: true,
    reminders: 0,
    account,
    answering: Promise.resolve(),
  };
  const state = { chainId, networks: [chainId, 4, 6, 8], now: NOW };

  const answers: {
    [K in SiteQuestion["kind"]]: (q: Extract<SiteQuestion, { kind: K }>) => Promise<SiteAnswers[K]>;
  } = {
    connect: async ({ chainId: wanted }) => {
      state.chainId = wanted;
      const { address, publicKey } = walletUser.account;
      return { address, publicKey, chainId: String(wanted) };
    },
    network: async ({ chainId: wanted }) => {
      state.chainId = wanted;
      return { chainId: String(wanted) };
    },
    message: async ({ site, text }) => {
      const request = { accountId: findOwner(site.address).id, message: text, form: "plain" } as const;
      const { digest } = await vault.reviewMessage(request);
      const { signature } = await vault.signMessage({ ...request, digest });
      return { signature: bytesToHex(signature) };
    },
    "sign-in": async ({ site, request: asked }) => {
      const text = siteSignInText(asked, { ...site, now: NOW });
      const request = { accountId: account.id, message: text, form: "sign-in" } as const;
      const { digest } = await vault.reviewMessage(request);
      const { signature } = await vault.signMessage({ ...request, digest });
      return { text, signature: bytesToHex(signature) };
    },
    transaction: async ({ transaction: { payload, asked } }) => {
      const { expirySecs } = asked;
      const overrides = expirySecs === undefined ? {} : { expirySecs };
      const prepared = await prepareTransaction(
        network,
        { account: keyed(account), payload, overrides },
        { clientOf: () => client, now: () => NOW },
      );
      const { rawBytes, feeCap } = prepared;
      const request = { accountId: account.id, rawBytes, chainId, feeCap };
      const { digest } = await vault.review(request);
      const { signedBytes, hash } = await vault.sign({ ...request, digest, password: testPassword });
      await client.transactions.submit(decodeSignedTransaction(signedBytes));
      return { hash };
    },
  };
  const storage = memoryStorage();
  const sites = storedSites(storage);
  const approvals = storedApprovals({ now: () => state.now, storage });
  const queue = new RequestQueue({
    sites,
    approvals,
    chainId: () => state.chainId,
    hasNetwork: (wanted) => state.networks.includes(wanted),
    findPublicKey: (address) =>
      walletUser.isHere ? wallet.accounts.find((one) => one.address === address)?.publicKey : undefined,
    async ask<K extends SiteQuestion["kind"]>(question: Extract<SiteQuestion, { kind: K }>, id: string) {
      questions.push(question);
      approvals.move(id, "seen");
      await walletUser.answering;
      const answer: (q: Extract<SiteQuestion, { kind: K }>) => Promise<SiteAnswers[K]> =
        answers[question.kind];
      if (!walletUser.agrees) return undefined;
      const given = await answer(question);
      if ("hash" in given) approvals.move(id, "signed", given.hash);
      if (walletUser.outcomeUnknown && "hash" in given) throw new OutcomeUnknown(given.hash);
      return given;
    },
    remind: () => void walletUser.reminders++,
    getBalance: (address: Address, { signal }) => client.coins.getBalance(address, SUPRA_COIN, { signal }),
    async getModule({ address, name }, { signal }) {
      const { abi } = await client.modules.get(address, name, { signal });
      return jsonToModuleAbi(new JsonNode(abi, "abi"));
    },
    async waitForResult(hash, { signal }) {
      const { status } = await client.transactions.waitFor(hash, { signal });
      return { status, hash };
    },
    now: () => state.now,
  });
  return {
    queue,
    approvals,
    sites,
    node,
    network,
    client,
    account,
    wallet,
    walletUser,
    questions,
    state,
    requests,
  };
}

function keyed({ address, publicKey }: VaultAccount): {
  readonly address: Address;
  readonly publicKey: string;
} {
  return { address, publicKey };
}

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}
