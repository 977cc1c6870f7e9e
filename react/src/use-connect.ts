import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useHoldfast } from "./holdfast-provider.tsx";
import { onceOnly } from "./once-only.ts";
import type { WalletName } from "./page-wallet.ts";
import type { ConnectedAccount } from "./wallet-watch.ts";

/** Which wallet to connect; without it the one that is in use. */
export interface ConnectVariables {
  readonly wallet?: WalletName;
}

/** Connects the page: the wallet asks the user. */
export function useConnect(): UseMutationResult<ConnectedAccount, Error, ConnectVariables | void> {
  const { watch, network } = useHoldfast();
  return useMutation({
    ...onceOnly,
    mutationFn: (variables) => watch.connect(network.chainId, variables?.wallet),
  });
}

/** Ends the connection. */
export function useDisconnect(): UseMutationResult<void, Error, void> {
  const { watch } = useHoldfast();
  return useMutation({ ...onceOnly, mutationFn: () => watch.disconnect() });
}

/** Asks the wallet to change to the page's network; one that lets the user alone choose refuses, and says so. */
export function useSwitchNetwork(): UseMutationResult<void, Error, void> {
  const { watch, network } = useHoldfast();
  return useMutation({ ...onceOnly, mutationFn: () => watch.switchNetwork(network.chainId) });
}
