import { isAddress } from "@holdfast/sdk";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useOutboxEntries } from "../chain/outbox/outbox-context.ts";
import { receiptQuery, useReceiptStore } from "../chain/receipts/receipt-context.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";

/** Older receipts are fetched when their page opens. */
const FRESH_MS = 3_600_000;
const MAX_RECEIPTS = 5;

/** Fetches receipts of finished transactions before nodes prune the proofs. */
export function useStoredReceipts(account: string | undefined): void {
  const network = useActiveNetwork();
  const store = useReceiptStore();
  const entries = useOutboxEntries(network, isAddress(account) ? account : undefined);
  const [openedAt] = useState(Date.now);
  const fresh =
    network.dialect === "v4"
      ? entries
          .filter(({ outcome, createdAt }) => outcome !== undefined && createdAt > openedAt - FRESH_MS)
          .slice(0, MAX_RECEIPTS)
      : [];
  useQueries({ queries: fresh.map((entry) => receiptQuery(network, entry, store)) });
}
