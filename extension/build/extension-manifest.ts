import { extensionPolicy, firefoxPolicy, signerPolicy } from "../../wallet/build/security-headers.ts";

const SITES = ["http://*/*", "https://*/*"];

function commonManifest(version: string) {
  return {
    manifest_version: 3,
    name: "Holdfast",
    short_name: "Holdfast",
    default_locale: "en",
    description: "__MSG_description__",
    version,
    icons: { 16: "icon-16.png", 32: "icon-32.png", 48: "icon-48.png", 128: "icon-128.png" },
    action: {
      default_popup: "popup.html",
      default_title: "__MSG_openWallet__",
      default_icon: { 16: "icon-16.png", 32: "icon-32.png" },
    },
    // The user can change the keys in the browser.
    commands: {
      _execute_action: { suggested_key: { default: "Alt+Shift+H" }, description: "__MSG_openWallet__" },
    },
    content_scripts: [
      // Order matters: the bridge must be ready when the page script offers a port.
      { matches: SITES, js: ["bridge.js"], run_at: "document_start" },
      { matches: SITES, js: ["inpage.js"], run_at: "document_start", world: "MAIN" },
    ],
  };
}

/** Manifest for Chromium. README.md gives the reason for each permission. */
export function createManifest(version: string) {
  return {
    ...commonManifest(version),
    minimum_chrome_version: "123",
    side_panel: { default_path: "index.html" },
    background: { service_worker: "service-worker.js", type: "module" },
    permissions: ["offscreen", "sidePanel", "storage"],
    // Requested one by one, when the user adds a node.
    optional_host_permissions: ["https://*/*"],
    sandbox: { pages: ["signer.html"] },
    content_security_policy: { extension_pages: extensionPolicy(), sandbox: signerPolicy },
  };
}

/** Firefox has a background page and no sandboxed pages (`firefox-bundle.ts`). */
export function createFirefoxManifest(version: string) {
  return {
    ...commonManifest(version),
    browser_specific_settings: {
      gecko: {
        id: "wallet@holdfast",
        // First version with the next entry; scripts in the page's own world are older.
        strict_min_version: "140.0",
        data_collection_permissions: { required: ["none"] },
      },
    },
    sidebar_action: {
      default_panel: "index.html",
      default_title: "Holdfast",
      default_icon: { 16: "icon-16.png", 32: "icon-32.png" },
      open_at_install: false,
    },
    background: { page: "background.html" },
    permissions: ["storage"],
    content_security_policy: { extension_pages: firefoxPolicy() },
  };
}
