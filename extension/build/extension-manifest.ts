import { extensionPolicy, signerPolicy } from "../../wallet/build/security-headers.ts";

/** What the browser is told of the extension (Manifest V3). Each permission has its reason in README.md. */
export function manifestOf(version: string): object {
  return {
    manifest_version: 3,
    name: "Holdfast",
    description: "A self-custody wallet for the Supra network.",
    version,
    minimum_chrome_version: "123",
    icons: { 180: "icon-180.png", 192: "icon-192.png", 512: "icon-512.png" },
    action: { default_popup: "popup.html", default_icon: { 192: "icon-192.png" } },
    background: { service_worker: "service-worker.js", type: "module" },
    permissions: ["offscreen", "storage"],
    // Asked for one by one, when the user adds a node.
    optional_host_permissions: ["https://*/*"],
    content_scripts: [
      // In this order: the bridge is there when the page's side offers it a port.
      { matches: SITES, js: ["bridge.js"], run_at: "document_start" },
      { matches: SITES, js: ["inpage.js"], run_at: "document_start", world: "MAIN" },
    ],
    sandbox: { pages: ["signer.html"] },
    content_security_policy: { extension_pages: extensionPolicy(), sandbox: signerPolicy },
  };
}

const SITES = ["http://*/*", "https://*/*"];
