import { httpPruned, networkAborted } from "@holdfast/sdk/errors";
import {
  confirmInclusion,
  formatReceipt,
  attempt,
  isSupraError,
  proveInclusion,
  readReceipt,
  type CallOptions,
  type CheckedReceipt,
  type SignedTransaction,
} from "@holdfast/sdk";
import { type OutboxEntry, signedTransactionOf } from "@holdfast/sdk/outbox";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getHttp as sharedHttpOf, type HttpOf } from "../nodes/client-cache.ts";
import type { ReceiptStore } from "./receipt-store.ts";

/** No proof yet, pruned, no response, or invalid. */
type Lack = "waiting" | "pruned" | "silent" | "wrong";

/** Evidence of a transaction's inclusion. `none`: the network's nodes provide no proofs. */
export type ReceiptState =
  | { readonly state: "none" }
  | { readonly state: Lack }
  | {
      readonly state: "kept";
      readonly receipt: CheckedReceipt;
      readonly text: string;
      /** The verification node's view of the root. `none`: the network has none. */
      readonly second: "none" | "agrees" | Lack;
    };

interface ReceiptOptions extends CallOptions {
  readonly store: ReceiptStore;
  readonly httpOf?: HttpOf;
  readonly now?: () => number;
}

/**
 * The stored receipt, or a new one, stored at once because nodes prune proofs. Asks the verification node
 * until it agrees. Rejects only if canceled or if storing fails.
 */
export async function receiptState(
  network: ChainNetwork,
  entry: OutboxEntry,
  { store, httpOf = sharedHttpOf, now = Date.now, ...call }: ReceiptOptions,
): Promise<ReceiptState> {
  const signed = entry.outcome === undefined ? undefined : signedTransactionOf(entry);
  if (signed === undefined) return { state: "none" };
  const { chainId, verificationUrl } = network;
  const { hash } = entry;
  const keep = (inclusion: Parameters<typeof formatReceipt>[1]): Promise<CheckedReceipt> =>
    saved(signed, inclusion, { store, now });

  let receipt = await findReceipt(entry, store);
  if (receipt === undefined) {
    if (network.dialect !== "v4") return { state: "none" };
    const fresh = await readAnswer(() => proveInclusion(hash, { chainId, first: httpOf(network) }, call));
    if (typeof fresh === "string") return { state: fresh };
    receipt = await keep(fresh);
  }
  const kept = (read: CheckedReceipt) => ({
    state: "kept" as const,
    receipt: read,
    text: formatReceipt(signed, read),
  });
  if (receipt.nodes.length === 2) return { ...kept(receipt), second: "agrees" };
  if (verificationUrl === undefined || getHost(verificationUrl) === getHost(receipt.nodes[0]))
    return { ...kept(receipt), second: "none" };
  const first = receipt;
  const second = httpOf({ ...network, url: verificationUrl });
  const confirmed = await readAnswer(() => confirmInclusion(first, { chainId, second }, call));
  if (typeof confirmed === "string") return { ...kept(first), second: confirmed };
  return { ...kept(await keep(confirmed)), second: "agrees" };
}

/** A stored receipt is checked like an imported one; a damaged one is ignored. */
async function findReceipt({ hash }: OutboxEntry, store: ReceiptStore): Promise<CheckedReceipt | undefined> {
  const stored = await store.find(hash);
  if (stored === undefined) return undefined;
  return attempt(() => {
    const receipt = readReceipt(stored.text);
    return receipt.hash === hash ? receipt : undefined;
  });
}

async function saved(
  signed: SignedTransaction,
  inclusion: Parameters<typeof formatReceipt>[1],
  { store, now }: { readonly store: ReceiptStore; readonly now: () => number },
): Promise<CheckedReceipt> {
  const text = formatReceipt(signed, inclusion);
  const receipt = readReceipt(text);
  await store.put({ hash: receipt.hash, savedAt: now(), text });
  return receipt;
}

async function readAnswer<T>(ask: () => Promise<T | undefined>): Promise<T | Lack> {
  try {
    return (await ask()) ?? "waiting";
  } catch (error) {
    if (!isSupraError(error) || isSupraError(error, networkAborted)) throw error;
    if (isSupraError(error, httpPruned)) return "pruned";
    return /^(?:network|http)\//.test(error.code) ? "silent" : "wrong";
  }
}

function getHost(url: string): string {
  return new URL(url).host;
}
