import { useSyncExternalStore } from "react";
import { useHoldfast } from "./holdfast-provider.tsx";
import { NO_CHOICE, type WalletChoice } from "./wallet-watch.ts";

/** Wallets in this page in order of preference, and the current one. */
export function useWallets(): WalletChoice {
  const { watch } = useHoldfast();
  return useSyncExternalStore(watch.subscribe, watch.getChoice, getServerChoice);
}

const getServerChoice = (): WalletChoice => NO_CHOICE;
