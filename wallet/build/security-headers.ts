import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PUBLIC_NETWORKS } from "@holdfast/sdk";
import { Complaint } from "../../scripts/complaint.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";

export type Headers = Readonly<Record<string, string>>;

type Policy = Readonly<Record<string, readonly string[]>>;

const localNodes = ["http://127.0.0.1:*", "http://localhost:*"];

export const publicNodes: readonly string[] = Object.values(PUBLIC_NETWORKS).map(({ url }) =>
  parseOrigin(url),
);

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

/** The page may run its own files and contact the named nodes, nothing else. */
const pagePolicy = (nodes: readonly string[], inline: InlineHashes): Policy => ({
  "default-src": ["'none'"],
  // WebAssembly is for workers, whose policy is the page's or stricter (wallet/src/app/isolated-worker.ts).
  "script-src": ["'self'", "'wasm-unsafe-eval'", ...inline.scripts],
  "style-src": ["'self'", ...inline.styles],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  // Never all of https: an injected script could send data to its author.
  "connect-src": ["'self'", ...new Set([...localNodes, ...nodes].flatMap(withSocket))],
  // Workers start from memory, where their file was verified.
  "worker-src": ["'self'", "blob:"],
  // The frame that asks sites for a small file; it has an opaque origin.
  "frame-src": ["'self'"],
  "manifest-src": ["'self'"],
  "base-uri": ["'none'"],
  "object-src": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["holdfast"],
});

/** Users add nodes, so it allows https and the service worker filters. WebSockets only to known nodes. */
export function extensionPolicy(): string {
  const page = pagePolicy(publicNodes, NOTHING_INLINE);
  return formatPolicy({
    ...page,
    "connect-src": [...(page["connect-src"] ?? []), "https:"],
    "script-src": ["'self'"],
    "worker-src": ["'self'"],
  });
}

/** Firefox's service worker sees no requests, so only known and local nodes. */
export function firefoxPolicy(): string {
  return formatPolicy({
    ...pagePolicy(publicNodes, NOTHING_INLINE),
    "script-src": ["'self'"],
    "worker-src": ["'self'"],
  });
}

/** The signer may only compute. Part of the page if the manifest can't sandbox it. */
export const signerPagePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Opaque origin, without network and storage. */
export const signerPolicy = `sandbox allow-scripts; ${signerPagePolicy}`;

/** If something else starts a worker's file, it may only compute: without connect-src it has no network. */
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
    // For the Paste button: the browser asks the user. Chromium needs this.
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

function withSocket(origin: string): readonly string[] {
  return [origin, origin.replace(/^http/, "ws")];
}

/** The only page that its opener may message. It has no keys and no network. */
const CONNECT_PAGE = "/connect.html";

const connectPolicy: Policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'"],
  "font-src": ["'self'"],
  // The relay has the policy of workers.
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

/** The only frame that may contact any site, for one fixed address. Opaque origin, without storage. */
const WELL_KNOWN_FRAME = "/well-known.html";

/** Inline script, because an opaque origin can't load files of this one. */
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

/** The service worker may only fetch the app's files. */
const serviceWorkerPolicy: Policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "connect-src": ["'self'"],
};

const serviceWorkerHeaders: Headers = {
  ...headersOfEveryFile,
  "Content-Security-Policy": formatPolicy(serviceWorkerPolicy),
};

/** At the root, because it only serves pages below its own path. */
export const SERVICE_WORKER_FILE = "service-worker.js";

const workerHeaders: Headers = {
  ...headersOfEveryFile,
  "Content-Security-Policy": formatPolicy(workerPolicy),
};

/** Workers and the connect page have stricter policies than the page. */
export function createSecurityHeaders(
  nodes: readonly string[] = publicNodes,
  inline: InlineHashes = NOTHING_INLINE,
): (path: string) => Headers {
  const page = pagePolicy(nodes, inline);
  // The vault's code is verified from another tab's memory (wallet/src/app/vault-connection.ts).
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

/** Nodes of `--allow-node URL` and, without `--without-public-nodes`, the public ones. @throws Complaint */
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

export const WORKER_PATH = /^\/assets\/(vault-worker[^/]*|[^/]+\.worker-[^/]+)\.js$/;

function formatPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}
