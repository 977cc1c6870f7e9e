/// <reference lib="webworker" />
import { hearLanguage } from "../language/worker-language.ts";
import { deriveWithArgon2id } from "./key-derivation.ts";
import { createVaultCore } from "./vault-core.ts";
import { createVaultDatabase } from "./vault-database.ts";
import { answerRequest, isVaultRequest } from "./vault-protocol.ts";

/** Entry of the worker that holds the keys. It is served with a policy of its own that allows no network at all. */
const vault = createVaultCore({
  places: createVaultDatabase(),
  kdf: deriveWithArgon2id,
  now: () => Date.now(),
  stopwatch: () => performance.now(),
  exclusive: (run) => navigator.locks.request("holdfast-vault", run),
});

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  if (hearLanguage(event.data) || !isVaultRequest(event.data)) return;
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- only the page that started it listens
  void answerRequest(vault, event.data).then((response) => self.postMessage(response));
});
