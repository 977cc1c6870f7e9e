/// <reference lib="webworker" />
import { hearLanguage } from "../language/worker-language.ts";
import { deriveWithArgon2id } from "./key-derivation.ts";
import type { Channel } from "./rpc.ts";
import { browserClock } from "./idle-lock.ts";
import { SessionHost } from "./session-host.ts";
import { createVaultCore } from "./vault-core.ts";
import { createVaultDatabase } from "./vault-database.ts";
import { holdLock, whenFreed } from "../workers/life-lock.ts";
import { isPageStarted, WORKER_STARTED } from "./worker-life.ts";

/** Shared by all tabs if the browser keeps it during a reload. Its CSP allows no network. */
const host = new SessionHost({
  vault: createVaultCore({
    places: createVaultDatabase(),
    kdf: deriveWithArgon2id,
    now: () => Date.now(),
    stopwatch: () => performance.now(),
    exclusive: (run) => navigator.locks.request("holdfast-vault", run),
  }),
  clock: browserClock,
  end: () => self.close(),
});

const isAlive = holdLock(self.name);

if ("onconnect" in self) {
  // Pages get no event for an error in a shared worker.
  self.addEventListener("error", () => self.close());
  self.addEventListener("connect", (event) => {
    const [port] = (event as MessageEvent).ports;
    if (port === undefined) return;
    serve(port);
    port.start();
  });
} else serve(self);

function serve(channel: Channel): void {
  const leave = host.connect(channel);
  channel.addEventListener("message", ({ data }) => {
    if (isPageStarted(data)) void whenFreed(data.pageLock).then(leave);
    else hearLanguage(data);
  });
  void isAlive.then(() => channel.postMessage(WORKER_STARTED, []));
}
