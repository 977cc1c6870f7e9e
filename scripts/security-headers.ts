export type Headers = Readonly<Record<string, string>>;

type Policy = Readonly<Record<string, readonly string[]>>;

/** What the page may do: run its own files, talk to nodes, and nothing else. */
const pagePolicy: Policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  // The devnode on this machine, and any node whose address a person enters.
  "connect-src": ["'self'", "http://127.0.0.1:*", "http://localhost:*", "https:"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  "base-uri": ["'none'"],
  "object-src": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["holdfast"],
};

/** What the worker that holds the keys may do: compute. Without connect-src it reaches no network at all. */
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
    "clipboard-write=(self)",
    "publickey-credentials-create=(self)",
    "publickey-credentials-get=(self)",
    "clipboard-read=()",
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

const pageHeaders: Headers = { ...headersOfEveryFile, "Content-Security-Policy": textOf(pagePolicy) };
const workerHeaders: Headers = { ...headersOfEveryFile, "Content-Security-Policy": textOf(workerPolicy) };

/** The security headers for a path of the wallet; a worker's file gets the worker's policy, all else the page's. */
export function securityHeadersFor(path: string): Headers {
  return isWorkerFile(path) ? workerHeaders : pageHeaders;
}

function isWorkerFile(path: string): boolean {
  return /^\/assets\/(vault-worker[^/]*|[^/]+\.worker-[^/]+)\.js$/.test(path);
}

function textOf(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}
