import { isSupraError } from "@holdfast/sdk";
import { deriveWithArgon2id } from "@holdfast/wallet/vault/key-derivation.ts";
import { Rpc } from "@holdfast/wallet/vault/rpc.ts";
import { callVault, createVaultCalls, type VaultCalls } from "@holdfast/wallet/vault/vault-api.ts";
import { createVaultCore } from "@holdfast/wallet/vault/vault-core.ts";
import type { VaultPlaces } from "@holdfast/wallet/vault/vault-store.ts";
import { SIGNER_PORT } from "./signer-frame.ts";
import { createTurns } from "./turns.ts";

// Holds the keys, in a sandboxed page of an opaque origin, without network, storage and extension API.

addEventListener("message", function begin({ source, data, ports: [port] }: MessageEvent<unknown>) {
  if (source !== parent || data !== SIGNER_PORT || port === undefined) return;
  removeEventListener("message", begin);
  // The background page stores sealed text for it.
  const places: VaultPlaces = {
    read: (place) => rpc.call("read", place).catch(refuse),
    write: (place, text) => rpc.call("write", place, text).catch(refuse),
    clear: () => rpc.call("clear").catch(refuse),
  };
  const vault = createVaultCore({
    places,
    kdf: deriveWithArgon2id,
    now: () => Date.now(),
    stopwatch: () => performance.now(),
    // There is only one signer, so no lock is needed.
    exclusive: createTurns(),
  });
  const rpc = new Rpc<VaultPlaces, VaultCalls>(
    port,
    createVaultCalls((method, args) => callVault(vault, method, args)),
  );
  port.start();
});

/** The vault reports the storage error. */
function refuse(error: unknown): never {
  const kind = isSupraError(error, "vault/fault")
    ? (error.context as { readonly kind: string }).kind
    : "Error";
  throw new DOMException("The storage refused.", kind);
}
