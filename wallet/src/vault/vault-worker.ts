/// <reference lib="webworker" />
import { hearLanguage } from "../language/worker-language.ts";
import { deriveWithArgon2id } from "./key-derivation.ts";
import { Rpc } from "./rpc.ts";
import { callVault, createVaultCalls } from "./vault-api.ts";
import { createVaultCore } from "./vault-core.ts";
import { createVaultDatabase } from "./vault-database.ts";

/** Entry of the worker that holds the keys. It is served with a policy of its own that allows no network at all. */
const vault = createVaultCore({
  places: createVaultDatabase(),
  kdf: deriveWithArgon2id,
  now: () => Date.now(),
  stopwatch: () => performance.now(),
  exclusive: (run) => navigator.locks.request("holdfast-vault", run),
});

self.addEventListener("message", (event: MessageEvent<unknown>) => void hearLanguage(event.data));
void new Rpc(
  self,
  createVaultCalls((method, args) => callVault(vault, method, args)),
);
