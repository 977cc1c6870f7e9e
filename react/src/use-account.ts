import { useSyncExternalStore } from "react";
import { useHoldfast } from "./holdfast-provider.tsx";
import { LOOKING, type AccountState } from "./wallet-watch.ts";

/** The connected account, shared by all components. */
export type Account = AccountState & {
  readonly isConnected: boolean;
  /** Connected to another chain than the page's. */
  readonly isWrongChain: boolean;
};

/** Wallet state and connected account. */
export function useAccount(): Account {
  const { watch, network } = useHoldfast();
  const state = useSyncExternalStore(watch.subscribe, watch.getState, getServerState);
  const isConnected = state.status === "connected";
  return { ...state, isConnected, isWrongChain: isConnected && state.chainId !== network.chainId };
}

const getServerState = (): AccountState => LOOKING;
