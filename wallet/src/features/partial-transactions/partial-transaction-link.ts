import { isSupraError, type SupraError } from "@holdfast/sdk";
import {
  partialTransactionToLink,
  decodePartialTransaction,
  encodePartialTransaction,
  parsePartialTransactionText,
  type PartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

/** The open partially signed transaction, in the page's URL: reloads, bookmarks and links keep it. */
interface PartialTransactionLink {
  readonly partial: PartialTransaction | undefined;
  readonly problem: SupraError | undefined;
  readonly open: (partial: PartialTransaction) => void;
  readonly close: () => void;
}

export function usePartialTransactionLink(): PartialTransactionLink {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const read = useMemo(() => readFragment(hash), [hash]);
  const open = useCallback(
    (partial: PartialTransaction) => void navigate({ to: "/sign", hash: encodeFragment(partial) }),
    [navigate],
  );
  const close = useCallback(() => void navigate({ to: "/sign", hash: "" }), [navigate]);
  return { ...read, open, close };
}

export function encodeFragment(partial: PartialTransaction): string {
  return partialTransactionToLink(encodePartialTransaction(partial), "").slice(1);
}

function readFragment(hash: string): Pick<PartialTransactionLink, "partial" | "problem"> {
  const nothing = { partial: undefined, problem: undefined };
  if (hash === "") return nothing;
  try {
    return { ...nothing, partial: decodePartialTransaction(parsePartialTransactionText(`#${hash}`)) };
  } catch (error) {
    if (isSupraError(error)) return { ...nothing, problem: error };
    throw error;
  }
}
