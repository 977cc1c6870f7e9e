import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEVNET, MAINNET, TESTNET } from "@holdfast/sdk";
import { Complaint } from "../../scripts/complaint.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";

export type Headers = Readonly<Record<string, string>>;

type Policy = Readonly<Record<string, readonly string[]>>;

/** Every local port: a devnode, and nodes of the user's own. */
const localNodes = ["http://127.0.0.1:*", "http://localhost:*"];

/** The nodes of the networks that the wallet knows by itself. */
export const publicNodes: readonly string[] = [TESTNET, DEVNET, MAINNET].map(({ url }) => parseOrigin(url));

/** Hashes, in quotation marks, of what stands in a page itself: a policy allows nothing else there. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

/** What the page may do: run its own files, talk to the nodes that are named, and nothing else. */
const pagePolicy = (nodes: readonly string[], inline: InlineHashes): Policy => ({
  "default-src": ["'none'"],
  // WebAssembly is for the workers, which have what the page has and less (wallet/src/app/isolated-worker.ts).
  "script-src": ["'self'", "'wasm-unsafe-eval'", ...inline.scripts],
  "style-src": ["'self'", ...inline.styles],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  // Never all of https: a script that got into the page could send what it saw to its author.
  "connect-src": ["'self'", ...new Set([...localNodes, ...nodes].flatMap(withSocket))],
  // A worker's file is started from memory, where it was checked.
  "worker-src": ["'self'", "blob:"],
  // The one that asks sites for a small file: it has an origin of its own.
  "frame-src": ["'self'"],
  "manifest-src": ["'self'"],
  "base-uri": ["'none'"],
  "object-src": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["holdfast"],
});

/**
 * What the pages of the extension may do: the same, and to have the signer in a frame. Their files are on the device. A
 * manifest can't name nodes that users add, so it allows https, and the service worker lets through what the user has
 * allowed in the browser (extension/src/node-origins.ts); WebSockets are for the known nodes.
 */
export function extensionPolicy(): string {
  const page = pagePolicy(publicNodes, NOTHING_INLINE);
  return formatPolicy({
    ...page,
    "connect-src": [...(page["connect-src"] ?? []), "https:"],
    "script-src": ["'self'"],
    "worker-src": ["'self'"],
  });
}

/** The same in Firefox, where no service worker sees what pages ask: the known nodes and those of this machine alone. */
export function firefoxPolicy(): string {
  return formatPolicy({
    ...pagePolicy(publicNodes, NOTHING_INLINE),
    "script-src": ["'self'"],
    "worker-src": ["'self'"],
  });
}

/** What the extension's signer may do besides: compute. It is in the page itself where the browser takes no sandbox from a manifest. */
export const signerPagePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** In an origin of its own, without network and storage. */
export const signerPolicy = `sandbox allow-scripts; ${signerPagePolicy}`;

/** What the file of a worker may do if something else starts it: compute. Without connect-src it reaches no network at all. */
const workerPolicy: Policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'", "'wasm-unsafe-eval'"],
};

const headersOfEveryFile: Headers = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": [
    "camera=(self)",
    // A press of Paste, for which the browser asks the user; without it the button does nothing in Chromium.
    "clipboard-read=(self)",
    "clipboard-write=(self)",
    "publickey-credentials-create=(self)",
    "publickey-credentials-get=(self)",
    "display-capture=()",
    "geolocation=()",
    "hid=()",
    "microphone=()",
    "midi=()",
    "payment=()",
    "serial=()",
    "usb=()",
  ].join(", "),
};

/** A node's address, and the one under which it tells new blocks. */
function withSocket(origin: string): readonly string[] {
  return [origin, origin.replace(/^http/, "ws")];
}

/** The one page whose opener may speak to it. It has no keys and no network. */
const CONNECT_PAGE = "/connect.html";

const connectPolicy: Policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'"],
  "font-src": ["'self'"],
  // The relay, which has a policy of workers.
  "worker-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["holdfast"],
};

const connectHeaders: Headers = {
  ...headersOfEveryFile,
  "Cross-Origin-Opener-Policy": "unsafe-none",
  "Content-Security-Policy": formatPolicy(connectPolicy),
};

/**
 * The one frame that may reach any site, to ask it where it takes answers. It is in an origin of its own, without
 * storage, and asks for one address of a site and no other.
 */
const WELL_KNOWN_FRAME = "/well-known.html";

/** Its script stands in it: from an origin of its own no file of this one can be loaded. */
function wellKnownHeaders(): Headers {
  const page = readFileSync(join(repositoryRoot, "wallet/public", WELL_KNOWN_FRAME), "utf8");
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "connect-src https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return { ...headersOfEveryFile, "Content-Security-Policy": policy.join("; ") };
}

/** What keeps the app on the device may do: fetch the app's own files. */
const serviceWorkerPolicy: Policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "connect-src": ["'self'"],
};

const serviceWorkerHeaders: Headers = {
  ...headersOfEveryFile,
  "Content-Security-Policy": formatPolicy(serviceWorkerPolicy),
};

/** The one service worker. It stands at the root, for the pages that it answers lie below its own place. */
export const SERVICE_WORKER_FILE = "service-worker.js";

const workerHeaders: Headers = {
  ...headersOfEveryFile,
  "Content-Security-Policy": formatPolicy(workerPolicy),
};

/**
 * The security headers by path of the wallet's files: a worker's file gets the worker's policy, the page that sites open its own, all
 * else the page's, which names the nodes by their origins, and what stands in the page itself by its hash.
 */
export function createSecurityHeaders(
  nodes: readonly string[] = publicNodes,
  inline: InlineHashes = NOTHING_INLINE,
): (path: string) => Headers {
  const page = pagePolicy(nodes, inline);
  // The vault's program is read and checked where another tab has it in memory (wallet/src/app/vault-connection.ts).
  const policy = formatPolicy({ ...page, "connect-src": [...(page["connect-src"] ?? []), "blob:"] });
  const pageHeaders: Headers = { ...headersOfEveryFile, "Content-Security-Policy": policy };
  const frameHeaders = wellKnownHeaders();
  return (path) => {
    if (path === WELL_KNOWN_FRAME) return frameHeaders;
    if (path === CONNECT_PAGE) return connectHeaders;
    if (path === `/${SERVICE_WORKER_FILE}`) return serviceWorkerHeaders;
    return WORKER_PATH.test(path) ? workerHeaders : pageHeaders;
  };
}

/**
 * Takes `--allow-node URL`, as often as it is there, and `--without-public-nodes` out of a command's flags: all nodes
 * that the wallet may ask, besides those of this machine. @throws Complaint
 */
export function takeNodes(args: readonly string[]): {
  readonly nodes: readonly string[];
  readonly rest: readonly string[];
} {
  const nodes: string[] = args.includes(WITHOUT_PUBLIC_NODES) ? [] : [...publicNodes];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (arg === ALLOW_NODE) nodes.push(readNode(args[++at] ?? ""));
    else if (arg.startsWith(`${ALLOW_NODE}=`)) nodes.push(readNode(arg.slice(ALLOW_NODE.length + 1)));
    else if (arg !== WITHOUT_PUBLIC_NODES) rest.push(arg);
  }
  return { nodes, rest };
}

const ALLOW_NODE = "--allow-node";
const WITHOUT_PUBLIC_NODES = "--without-public-nodes";

function readNode(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "https:" && /^[a-z0-9.-]+$/.test(url.hostname)) return url.origin;
  throw new Complaint(
    `${ALLOW_NODE} is the https address of a node, for example https://rpc.example.org; "${text}" is not. Nodes on this machine are allowed without it.`,
  );
}

function parseOrigin(url: string): string {
  return new URL(url).origin;
}

/** The files of workers, by their paths. */
export const WORKER_PATH = /^\/assets\/(vault-worker[^/]*|[^/]+\.worker-[^/]+)\.js$/;

function formatPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}
