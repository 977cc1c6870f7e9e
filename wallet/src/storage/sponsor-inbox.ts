import { bytesToHex, encodeRawTransaction, attempt, sha3 } from "@holdfast/sdk";
import {
  partialTransactionToText,
  decodePartialTransaction,
  encodePartialTransaction,
  mergePartialTransactions,
  parsePartialTransactionText,
  type PartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { createPersistedStore } from "./persisted-store.ts";

export interface StoredRequest {
  /** Equal for all copies. */
  readonly id: string;
  readonly partial: PartialTransaction;
}

/** The oldest is dropped. */
export const MAX_REQUESTS = 50;
/** Of the largest partially signed transaction as text. */
const MAX_CHARACTERS = 120_000;
/** Characters in total: browser storage is limited. */
const MAX_TEXT = 1_000_000;

const stored = z.object({ texts: z.array(z.string().check(z.maxLength(MAX_CHARACTERS))) });

interface SponsorInbox {
  /** Newest first. Not secret; parsed each time. */
  readonly texts: readonly string[];
}

const EMPTY: SponsorInbox = { texts: [] };

const store = createPersistedStore<SponsorInbox>({
  name: "holdfast-sponsor-inbox",
  empty: EMPTY,
  read(found) {
    const read = z.safeParse(stored, found);
    return read.success ? { texts: newestThatFit(read.data.texts) } : EMPTY;
  },
});

export function useSponsorInbox(chainId: number): readonly StoredRequest[] {
  const texts = useStore(store, (state) => state.texts);
  return texts.flatMap(readText).filter(({ partial }) => partial.request.raw.chainId === chainId);
}

/** Adds a request, or signatures to a known one. */
export function keepRequest(partial: PartialTransaction): void {
  const id = requestId(partial);
  store.change(({ texts }) => {
    const known = texts.flatMap(readText).find((one) => one.id === id);
    const text = toText(known === undefined ? partial : merged(partial, known.partial));
    return texts.includes(text) ? {} : { texts: newestThatFit([text, ...without(texts, id)]) };
  });
}

/** Copies elsewhere remain. */
export function throwAwayRequest(id: string): void {
  store.change(({ texts }) => ({ texts: without(texts, id) }));
}

function newestThatFit(texts: readonly string[]): readonly string[] {
  let characters = 0;
  const tooMuch = texts.findIndex((text) => (characters += text.length) > MAX_TEXT);
  return texts.slice(0, tooMuch === -1 ? MAX_REQUESTS : Math.min(tooMuch, MAX_REQUESTS));
}

export function requestId({ request }: PartialTransaction): string {
  return bytesToHex(sha3(encodeRawTransaction(request.raw)));
}

/** The newer copy if they differ, for example in the fee payer. */
function merged(newer: PartialTransaction, known: PartialTransaction): PartialTransaction {
  return attempt(() => mergePartialTransactions(newer, known)) ?? newer;
}

function without(texts: readonly string[], id: string): readonly string[] {
  return texts.filter((text) => readText(text).every((one) => one.id !== id));
}

function toText(partial: PartialTransaction): string {
  return partialTransactionToText(encodePartialTransaction(partial));
}

function readText(text: string): readonly StoredRequest[] {
  return (
    attempt(() => {
      const partial = decodePartialTransaction(parsePartialTransactionText(text));
      return [{ id: requestId(partial), partial }];
    }) ?? []
  );
}
