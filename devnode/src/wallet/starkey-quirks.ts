import type { SupraProvider } from "@holdfast/provider";

/** Wallet whose behavior is copied. */
export type WalletName = "holdfast" | "starkey";

/**
 * StarKey's behavior: the first account list is empty, `changeNetwork` does not switch, `connect` ignores the
 * network. Errors are plain objects. Without `off`, `removeListener` and `signIn`.
 */
export function withStarkeyQuirks(provider: SupraProvider): SupraProvider {
  let isLoaded = false;
  const accounts = async (): Promise<string[]> => {
    if (isLoaded) return provider.accounts();
    isLoaded = true;
    return [];
  };
  const quirks = {
    accounts,
    account: accounts,
    async connect() {
      const connected = await provider.connect();
      isLoaded = true;
      return connected;
    },
    changeNetwork: async ({ chainId }: { readonly chainId: string | number }) => ({
      chainId: String(chainId),
    }),
    balance: provider.balance,
    createRawTransactionData: provider.createRawTransactionData,
    disconnect: provider.disconnect,
    getActiveAccount: provider.getActiveAccount,
    getChainId: provider.getChainId,
    on: provider.on,
    sendTransaction: provider.sendTransaction,
    signMessage: provider.signMessage,
    waitForTransactionWithResult: provider.waitForTransactionWithResult,
    off: undefined,
    removeListener: undefined,
    signIn: undefined,
    // A new method of the provider has to be decided on here.
  } satisfies Record<Exclude<keyof SupraProvider, "currentNetwork">, unknown>;
  const object = Object.fromEntries(
    Object.entries(quirks).flatMap(([name, method]) =>
      method === undefined ? [] : [[name, withPlainErrors(method as (...args: unknown[]) => unknown)]],
    ),
  ) as object;
  Object.defineProperty(object, "currentNetwork", { get: () => provider.currentNetwork, enumerable: true });
  // Lacks functions of the type, as StarKey does.
  return object as SupraProvider;
}

function withPlainErrors(call: (...args: unknown[]) => unknown): (...args: unknown[]) => unknown {
  return (...args) => {
    const given = call(...args);
    return given instanceof Promise
      ? given.catch((error: unknown) => {
          throw plainError(error);
        })
      : given;
  };
}

/** StarKey throws objects that are not an `Error`. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  return { code: error.code, message: error.message };
}
