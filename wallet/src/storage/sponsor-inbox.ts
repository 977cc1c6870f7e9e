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

/** A request of a sender who wants the fee paid. */
export interface StoredRequest {
  /** The same for every copy of the request, whichever parties have signed it. */
  readonly id: string;
  readonly partial: PartialTransaction;
}

/** Requests that are kept; the oldest gives way. */
export const MAX_REQUESTS = 50;
/** Characters of the largest partially signed transaction as text. */
const MAX_CHARACTERS = 120_000;
/** Characters of all of them together: a browser keeps a few millions for an app. */
const MAX_TEXT = 1_000_000;

const stored = z.object({ texts: z.array(z.string().check(z.maxLength(MAX_CHARACTERS))) });

interface SponsorInbox {
  /** Partially signed transactions as text, newest first. They hold no secret, and are read again each time. */
  readonly texts: readonly string[];
}

const EMPTY: SponsorInbox = { texts: [] };

/** Kept in this browser; a browser that refuses to store keeps it for this visit. */
const store = createPersistedStore<SponsorInbox>({
  name: "holdfast-sponsor-inbox",
  empty: EMPTY,
  read(found) {
    const read = z.safeParse(stored, found);
    return read.success ? { texts: newestThatFit(read.data.texts) } : EMPTY;
  },
});

/** The requests of a chain, newest first. What can't be read is left out. */
export function useSponsorInbox(chainId: number): readonly StoredRequest[] {
  const texts = useStore(store, (state) => state.texts);
  return texts.flatMap(readText).filter(({ partial }) => partial.request.raw.chainId === chainId);
}

/** Keeps a request, or adds the signatures of another copy of it. */
export function keepRequest(partial: PartialTransaction): void {
  const id = requestId(partial);
  store.change(({ texts }) => {
    const known = texts.flatMap(readText).find((one) => one.id === id);
    const text = toText(known === undefined ? partial : merged(partial, known.partial));
    return texts.includes(text) ? {} : { texts: newestThatFit([text, ...without(texts, id)]) };
  });
}

/** Takes a request out of the list. Copies elsewhere stay. */
export function throwAwayRequest(id: string): void {
  store.change(({ texts }) => ({ texts: without(texts, id) }));
}

/** The newest requests that may be kept. */
function newestThatFit(texts: readonly string[]): readonly string[] {
  let characters = 0;
  const tooMuch = texts.findIndex((text) => (characters += text.length) > MAX_TEXT);
  return texts.slice(0, tooMuch === -1 ? MAX_REQUESTS : Math.min(tooMuch, MAX_REQUESTS));
}

/** What tells a request from every other one. */
export function requestId({ request }: PartialTransaction): string {
  return bytesToHex(sha3(encodeRawTransaction(request.raw)));
}

/** The newer copy where the two do not ask for the same, for example when another account is to pay. */
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
