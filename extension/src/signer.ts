import { deriveWithArgon2id } from "@holdfast/wallet/vault/key-derivation.ts";
import { createVaultCore } from "@holdfast/wallet/vault/vault-core.ts";
import { answerRequest, isVaultRequest } from "@holdfast/wallet/vault/vault-protocol.ts";
import { createPortPlaces } from "./port-places.ts";
import { isSignerMessage } from "./signer-messages.ts";

// The keys are here: in a sandboxed page of an origin that nobody else has, without network, storage and extension interface.

addEventListener("message", function begin({ source, data, ports: [port] }: MessageEvent<unknown>) {
  if (source !== parent || data !== "holdfast:signer" || port === undefined) return;
  removeEventListener("message", begin);
  const places = createPortPlaces(port);
  const vault = createVaultCore({
    places,
    kdf: deriveWithArgon2id,
    now: () => Date.now(),
    stopwatch: () => performance.now(),
    exclusive: createTurns(),
  });
  port.addEventListener("message", ({ data: message }: MessageEvent<unknown>) => {
    if (!isSignerMessage(message)) return;
    if (message.kind === "place") places.settle(message);
    else if (isVaultRequest(message.request))
      void answerRequest(vault, message.request).then((response) => {
        port.postMessage({ kind: "vault", response });
      });
  });
  port.start();
});

/** One after another: there is one signer, so that no other can be in its way. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run, run);
    last = turn.catch(() => undefined);
    return turn;
  };
}
