import { JsonNode, jsonToModuleAbi, SUPRA_COIN } from "@holdfast/sdk";
import { getClient } from "@holdfast/wallet/chain/nodes/client-cache.ts";
import { createBrowserOutbox } from "@holdfast/wallet/chain/outbox/browser-outbox.ts";
import { whenSubmitted } from "@holdfast/wallet/chain/outbox/submission.ts";
import { networkUnknown, RequestQueue, type SiteQuestion } from "@holdfast/provider/approval";
import { storedApprovals } from "@holdfast/wallet/sites/stored-approvals.ts";
import { storedSites } from "@holdfast/wallet/sites/stored-sites.ts";
import { readLocalNetwork } from "@holdfast/wallet/storage/settings/local-network.ts";
import {
  findActiveNetwork,
  networkOfChain,
  listNetworks,
  type WalletNetwork,
} from "@holdfast/wallet/storage/settings/network.ts";
import { createSettingsStore } from "@holdfast/wallet/storage/settings/settings-store.ts";
import { IdleLock } from "@holdfast/wallet/vault/idle-lock.ts";
import { createSession } from "@holdfast/wallet/vault/session.ts";
import { canSign } from "@holdfast/wallet/vault/vault-api.ts";
import { createVault } from "@holdfast/wallet/vault/vault-client.ts";
import { createVaultDatabase } from "@holdfast/wallet/vault/vault-database.ts";
import { ApprovalPrompt } from "./approval-prompt.ts";
import { ApprovalWindow } from "./approval-window.ts";
import type { ApprovalClosed } from "./background-messages.ts";
import { isOwnPart } from "./own-parts.ts";
import { servePages } from "./page-server.ts";
import { callServiceWorker, type ServiceWorkerMessage } from "./service-worker-calls.ts";
import { serveSites } from "./site-ports.ts";
import { startSigner } from "./signer-frame.ts";
import { keepBadge } from "./toolbar-badge.ts";
import { WaitingList } from "./waiting-list.ts";

// A windowless page that lives as long as the browser: vault session and request queue.

const settings = createSettingsStore({ followsNetwork: true });
const places = createVaultDatabase();
const vault = createVault(startSigner(document, places));
export const session = createSession({ vault });
const idleLock = new IdleLock(session, () => ({
  idle: settings.getState().autoLockMinutes,
  // Extension pages do not report that they are hidden.
  hidden: Number.POSITIVE_INFINITY,
}));
const networks = () => {
  const state = settings.getState();
  const all = listNetworks(state, state.devnodeUrl);
  return { all, active: findActiveNetwork(all, state.networkId) };
};
const network = () => networks().active;
/** @throws ProviderError 4200 */
const requireNetwork = (chainId: number): WalletNetwork => {
  const found = networkOfChain(networks(), chainId);
  if (found === undefined) throw networkUnknown(chainId);
  return found;
};

const approvals = storedApprovals({ now: () => Date.now() });
const window = new ApprovalWindow();
export const prompt = new ApprovalPrompt(approvals, window);
const outbox = createBrowserOutbox();
const sites = storedSites();
const queue: RequestQueue = new RequestQueue({
  sites,
  approvals,
  chainId: () => network().chainId,
  hasNetwork: (chainId) => networkOfChain(networks(), chainId) !== undefined,
  findPublicKey: (address) =>
    session.store.getState().accounts.find((account) => account.address === address && canSign(account))
      ?.publicKey,
  async ask(question, id) {
    const answer = await prompt.ask(question, id);
    const asked: SiteQuestion = question;
    // The browser may report the user's switch only after the site has its answer.
    if (answer !== undefined && "chainId" in answer)
      settings.showNetwork(requireNetwork(Number(answer.chainId)).id);
    if (asked.kind === "transaction" && answer !== undefined && "hash" in answer) {
      const { address: sender, chainId } = asked.site;
      await whenSubmitted(outbox, requireNetwork(chainId), { sender, hash: answer.hash });
    }
    return answer;
  },
  remind: () => prompt.remind(),
  getBalance: (address, { chainId, signal }) =>
    getClient(requireNetwork(chainId)).coins.getBalance(address, SUPRA_COIN, { signal }),
  async waitForResult(hash, { chainId, signal }) {
    const { status } = await getClient(requireNetwork(chainId)).transactions.waitFor(hash, { signal });
    return { hash, status };
  },
  async getModule({ address, name }, { chainId, signal }) {
    const { abi } = await getClient(requireNetwork(chainId)).modules.get(address, name, { signal });
    return jsonToModuleAbi(new JsonNode(abi, "abi"));
  },
  now: () => Date.now(),
});

/** For the current network and those of sites. */
const resumeDeliveries = (): void => {
  const now = networks();
  const used = sites.list().map(({ chainId }) => networkOfChain(now, chainId));
  const reached = new Set([now.active, ...used.filter((one) => one !== undefined)]);
  for (const { address } of session.store.getState().accounts)
    for (const one of reached) void outbox.resume(one, address);
};

const waiting = new WaitingList(prompt, approvals);
keepBadge(waiting);

// A closed page may have signed a transaction without delivering it.
servePages({ vault, session, idleLock, prompt, window, waiting, onPageClosed: resumeDeliveries });
chrome.runtime.onMessage.addListener((message, sender, respond) => {
  const { call, closedWindow } = message as Partial<ServiceWorkerMessage & ApprovalClosed>;
  // The browser may stop the service worker at any time, so reply directly.
  if (call === "startBackground") respond(true);
  else if (closedWindow !== undefined && isOwnPart(sender)) prompt.windowClosed(closedWindow);
  return undefined;
});
const isLocalNetworkRead = readLocalNetwork((path) => fetch(path)).then((local) => {
  if (local !== undefined) settings.setLocalNetwork(local);
});
serveSites(queue, isLocalNetworkRead);
void callServiceWorker("backgroundListens", null);
session.store.subscribe((now, before) => {
  if (before.status === "unlocked" && now.status === "locked") prompt.locked();
  if (now.accounts === before.accounts) return;
  queue.changed();
  // Resume transactions that a closed window did not deliver.
  resumeDeliveries();
});
settings.subscribe(() => queue.changed());
