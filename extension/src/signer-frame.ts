import type { VaultWorker } from "@holdfast/wallet/vault/vault-client.ts";
import type { VaultRequest } from "@holdfast/wallet/vault/vault-protocol.ts";
import type { VaultPlaces } from "@holdfast/wallet/vault/vault-store.ts";
import { answerPlace } from "./port-places.ts";
import type { FromSigner, ToSigner } from "./signer-messages.ts";

/** The signer's page in a frame of this one. Taking the frame away is the end of everything secret in it. */
export class SignerFrame implements VaultWorker {
  readonly #frame: HTMLIFrameElement;
  readonly #port: MessagePort;
  readonly #events = new EventTarget();

  constructor(page: Document, places: VaultPlaces) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    // eslint-disable-next-line react/iframe-missing-sandbox -- it has one, in the next line and by its page's policy
    this.#frame = page.createElement("iframe");
    this.#frame.sandbox.add("allow-scripts");
    this.#frame.src = "signer.html";
    this.#frame.addEventListener("load", () => {
      // Its origin is nobody's, so it has no name: the frame is ours.
      this.#frame.contentWindow?.postMessage("holdfast:signer", "*", [port2]);
    });
    port1.addEventListener("message", ({ data }: MessageEvent<FromSigner>) => {
      if (data.kind === "vault")
        this.#events.dispatchEvent(new MessageEvent("message", { data: data.response }));
      else
        void answerPlace(places, data.id, data.request).then((answer: ToSigner) => {
          port1.postMessage(answer);
        });
    });
    port1.start();
    page.body.append(this.#frame);
  }

  postMessage(request: VaultRequest, transfer: Transferable[]): void {
    const message: ToSigner = { kind: "vault", request };
    this.#port.postMessage(message, transfer);
  }

  addEventListener(type: string, listener: (event: MessageEvent) => void): void {
    this.#events.addEventListener(type, (event) => {
      if (event instanceof MessageEvent) listener(event);
    });
  }

  terminate(): void {
    this.#port.close();
    this.#frame.remove();
  }
}
