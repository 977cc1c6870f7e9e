import { linkOver, type StartVault } from "@holdfast/wallet/vault/vault-client.ts";
import type { VaultPlaces } from "@holdfast/wallet/vault/vault-store.ts";

export const SIGNER_PORT = "holdfast:signer";

/** Runs the signer's page in a frame. Removing the frame erases its secrets. */
export function startSigner(page: Document, places: VaultPlaces): StartVault {
  return () => {
    const { port1, port2 } = new MessageChannel();
    // eslint-disable-next-line react/iframe-missing-sandbox -- it has one, in the next line and by its page's policy
    const frame = page.createElement("iframe");
    frame.sandbox.add("allow-scripts");
    frame.src = "signer.html";
    frame.addEventListener("load", () => {
      // The frame has an opaque origin, which "*" must match.
      frame.contentWindow?.postMessage(SIGNER_PORT, "*", [port2]);
    });
    const end = (): void => {
      port1.close();
      frame.remove();
    };
    const link = linkOver(port1, end, places);
    port1.start();
    page.body.append(frame);
    return link;
  };
}
