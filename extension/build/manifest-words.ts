interface ManifestWords {
  /** Stores limit it to 132 characters. */
  readonly description: string;
  readonly openWallet: string;
}

/** By language of the wallet: `tests/extension/manifest.test.ts` compares both lists. */
export const MANIFEST_WORDS: Readonly<Record<string, ManifestWords>> = {
  en: { description: "A self-custody wallet for the Supra network.", openWallet: "Open Holdfast" },
  de: {
    description: "Eine Wallet für das Supra-Netzwerk, deren Schlüssel du selbst verwahrst.",
    openWallet: "Holdfast öffnen",
  },
  es: {
    description: "Una billetera para la red Supra con las claves bajo tu custodia.",
    openWallet: "Abrir Holdfast",
  },
};

export function createMessages(words: ManifestWords): object {
  return Object.fromEntries(
    Object.entries(words).map(([name, message]) => [name, { message: String(message) }]),
  );
}
