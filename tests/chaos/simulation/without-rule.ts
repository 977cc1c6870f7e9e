import {
  encodeSignedTransaction,
  transactionHash,
  type SignedTransaction,
  type SupraClient,
  type TransactionDetail,
  type TransactionHash,
} from "@holdfast/sdk";
import { createOutboxEntry, isFinal, type OutboxEntry, type OutboxStore } from "@holdfast/sdk/outbox";
import { withAction } from "../../../wallet/src/chain/outbox/outbox-action.ts";
import type { Rule } from "./rules.ts";

/** A client that makes the delivery behave as if a rule were not there. The delivery itself stays what it is. */
export function disobedientClient(client: SupraClient, without: Rule, now: () => number): SupraClient {
  const { transactions, chain } = client;
  switch (without) {
    case "sent again": {
      const sent = new Set<string>();
      return {
        ...client,
        transactions: {
          ...transactions,
          submit: (signed, call) => {
            const key = `${signed.raw.sequenceNumber} ${signed.raw.expirationTimestampSecs}`;
            // Something that has no effect takes the place of every further sending.
            if (sent.has(key)) return chain.getId().then(() => "0x" as TransactionHash);
            sent.add(key);
            return transactions.submit(signed, call);
          },
        },
      };
    }
    case "chain time for the end":
      return {
        ...client,
        chain: {
          ...chain,
          getLatestBlock: async (call) => ({
            ...(await chain.getLatestBlock(call)),
            timestampMicros: BigInt(Math.round(now() * 1000)),
          }),
        },
      };
    case "our bytes": {
      const sent = new Map<TransactionHash, SignedTransaction>();
      return {
        ...client,
        transactions: {
          ...transactions,
          submit: (signed, call) => {
            sent.set(transactionHash(signed), signed);
            return transactions.submit(signed, call);
          },
          // What the node said is changed into what the comparison wants to hear.
          find: async (hash, call) => {
            const [detail, signed] = [await transactions.find(hash, call), sent.get(hash)];
            return detail === undefined || signed === undefined ? detail : asIfItWere(signed, hash, detail);
          },
        },
      };
    }
    default:
      return client;
  }
}

/** A store that does the same. */
export function disobedientStore(
  store: OutboxStore,
  without: Rule,
  window: { readonly isAppending: boolean },
): OutboxStore {
  switch (without) {
    case "hash decides":
      return {
        ...store,
        put: (entry) =>
          store.put(
            entry.state === "unknown" && entry.lastProblem !== undefined
              ? { ...entry, state: "expired" }
              : entry,
          ),
      };
    case "proof":
      return {
        ...store,
        put: (entry) => store.put(asIfProven(entry)),
      };
    case "one at a time":
      return {
        ...store,
        list: async (owner) =>
          (await store.list(owner)).filter((entry) => !window.isAppending || isFinal(entry)),
      };
    case "own numbers":
      return {
        ...store,
        list: async (owner) => (await store.list(owner)).filter((entry) => !isFinal(entry)),
      };
    default:
      return store;
  }
}

function asIfProven(entry: OutboxEntry): OutboxEntry {
  const { unproven, ...rest } = entry;
  if (unproven === "failed" || unproven === undefined) return rest;
  return entry.state === "unknown" ? { ...rest, state: unproven } : entry;
}

function asIfItWere(
  signed: SignedTransaction,
  hash: TransactionHash,
  detail: TransactionDetail,
): TransactionDetail {
  const { sender, sequenceNumber, maxGasAmount, gasUnitPrice } = signed.raw;
  const { action } = withAction(createOutboxEntry(encodeSignedTransaction(signed), 0));
  if (action.kind !== "transfer") return detail;
  const payload = {
    kind: "entry-function" as const,
    function: "0x1::supra_account::transfer",
    typeArguments: [],
    arguments: [action.to, String(action.amount)],
  };
  return { ...detail, hash, sender, sequenceNumber, maxGasAmount, gasUnitPrice, payload };
}
