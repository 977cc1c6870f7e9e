import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useHoldfast } from "./holdfast-provider.tsx";
import { onceOnly } from "./once-only.ts";
import type { WalletName } from "./page-wallet.ts";
import type { ConnectedAccount } from "./wallet-watch.ts";

/** Wallet to connect. Default: the current one. */
export interface ConnectVariables {
  readonly wallet?: WalletName;
}

/** Connects the page; the wallet asks the user. */
export function useConnect(): UseMutationResult<ConnectedAccount, Error, ConnectVariables | void> {
  const { watch, network } = useHoldfast();
  return useMutation({
    ...onceOnly,
    mutationFn: (variables) => watch.connect(network.chainId, variables?.wallet),
  });
}

export function useDisconnect(): UseMutationResult<void, Error, void> {
  const { watch } = useHoldfast();
  return useMutation({ ...onceOnly, mutationFn: () => watch.disconnect() });
}

/** Asks the wallet to switch to the page's network. Fails in wallets that only the user can switch. */
export function useSwitchNetwork(): UseMutationResult<void, Error, void> {
  const { watch, network } = useHoldfast();
  return useMutation({ ...onceOnly, mutationFn: () => watch.switchNetwork(network.chainId) });
}
