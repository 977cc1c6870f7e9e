import { useSyncExternalStore } from "react";
import { useHoldfast } from "./holdfast-provider.tsx";
import { NO_CHOICE, type WalletChoice } from "./wallet-watch.ts";

/** The wallets in this page, in the order in which they are used, and the one that is in use: what a choice is drawn from. */
export function useWallets(): WalletChoice {
  const { watch } = useHoldfast();
  return useSyncExternalStore(watch.subscribe, watch.getChoice, getServerChoice);
}

const getServerChoice = (): WalletChoice => NO_CHOICE;
