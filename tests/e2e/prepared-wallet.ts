import { MIN_KDF_COST, type Kdf } from "@holdfast/sdk/vault-file";
import { hashRaw } from "@node-rs/argon2";
import { createMnemonic } from "../../sdk/src/crypto/mnemonic.ts";

/** A wallet as the app stores it, with one account, "Main account". */
export interface PreparedWallet {
  readonly phrase: string;
  readonly address: string;
  /** What lies where: the text by the name of the vault's place. */
  readonly places: readonly (readonly [place: string, text: string])[];
}

/** Makes a wallet by the code that makes it in the browser, with a phrase of its own unless one is given. */
export async function prepareWallet(
  password: string,
  accounts = 1,
  phrase = createMnemonic(12),
): Promise<PreparedWallet> {
  const { createMemoryPlaces, createVaultCore } = await loadVault();
  const places = createMemoryPlaces();
  let clockMs = 0;
  const vault = createVaultCore({
    places,
    kdf: deriveOnly(password),
    now: () => Date.now(),
    stopwatch: () => (clockMs += 1000),
    exclusive: (run) => run(),
  });
  const { draftId } = await vault.previewImport({ kind: "phrase", text: phrase });
  const [account] = await vault.saveDraft(draftId, { password, name: "Main account" });
  for (let made = 1; made < accounts && account?.origin.kind === "phrase"; made++)
    await vault.addAccount(account.origin.phraseId, `Account ${made + 1}`);
  await vault.lock();
  return { phrase, address: account?.address ?? "", places: [...places.records] };
}

/**
 * The browser's function by another implementation, a third as long, for this password alone: what else is asked for are
 * measurements, of passwords that nobody has. The device has little memory, so the vault chooses its lowest cost.
 */
function deriveOnly(password: string): Kdf {
  const own = Buffer.from(password.normalize("NFKC"));
  return async (asked, { m, t, p, salt }) => {
    if (m > MIN_KDF_COST.m) throw new RangeError("too little memory");
    return own.equals(asked)
      ? new Uint8Array(
          await hashRaw(asked, { memoryCost: m, timeCost: t, parallelism: p, outputLen: 32, salt }),
        )
      : new Uint8Array(32);
  };
}

/** In a worker: what only lists the tests can't resolve the packages of this repository to their source. */
async function loadVault() {
  return {
    ...(await import("../../wallet/src/vault/testing/memory-places.ts")),
    ...(await import("../../wallet/src/vault/vault-core.ts")),
  };
}

/** Of a page in any browser. */
interface StoringPage {
  goto(url: string): Promise<unknown>;
  evaluate<T>(run: (argument: T) => Promise<void>, argument: T): Promise<unknown>;
}

/** Puts a wallet into a browser that has none. The page is left on a file of the app that runs no script. */
export async function storeWallet(page: StoringPage, { places }: PreparedWallet, origin = ""): Promise<void> {
  await page.goto(`${origin}/local-network.json`);
  await page.evaluate(async (records) => {
    for (const [place, text] of records) {
      const opening = indexedDB.open(place === "copy" ? "holdfast-vault-copy" : "holdfast-vault", 1);
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("places"));
      await new Promise<void>((resolve, reject) => {
        opening.addEventListener("error", () => reject(opening.error ?? new TypeError("not opened")));
        opening.addEventListener("success", () => {
          const transaction = opening.result.transaction("places", "readwrite");
          transaction.objectStore("places").put(text, place);
          transaction.addEventListener("error", () =>
            reject(transaction.error ?? new TypeError("not stored")),
          );
          transaction.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      });
    }
  }, places);
}
