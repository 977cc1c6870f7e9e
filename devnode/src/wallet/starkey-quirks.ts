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
    off: undefined,
    removeListener: undefined,
    signIn: undefined,
  };
  const merged = { ...provider, ...quirks };
  const plain = Object.entries(merged).map(([name, value]) => [
    name,
    typeof value === "function" ? withPlainErrors(value as (...args: unknown[]) => unknown) : value,
  ]);
  const object = Object.fromEntries(plain.filter(([, value]) => value !== undefined)) as object;
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
