import { useSyncExternalStore } from "react";
import { useHoldfast } from "./holdfast-provider.tsx";
import { LOOKING, type AccountState } from "./wallet-watch.ts";

/** The account that the page is connected to, and the same state for everything that draws it. */
export type Account = AccountState & {
  readonly isConnected: boolean;
  /** Connected, and the wallet is on another chain than the page. */
  readonly isWrongChain: boolean;
};

/** Whether there is a wallet, and which account the page is connected to. */
export function useAccount(): Account {
  const { watch, network } = useHoldfast();
  const state = useSyncExternalStore(watch.subscribe, watch.getState, getServerState);
  const isConnected = state.status === "connected";
  return { ...state, isConnected, isWrongChain: isConnected && state.chainId !== network.chainId };
}

const getServerState = (): AccountState => LOOKING;
