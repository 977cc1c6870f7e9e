import { createServer, type ServerResponse } from "node:http";
import { extname, normalize } from "node:path/posix";
import sirv from "sirv";
import { findContentType } from "../wallet/build/content-types.ts";

interface StaticServerOptions {
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly headersFor: (path: string) => Readonly<Record<string, string>>;
  /** Additional files: text by path. */
  readonly extraFiles?: ReadonlyMap<string, string>;
  /** Sends an existing `.gz` file to clients that accept it. */
  readonly gzip?: boolean;
}

export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a folder; paths without file extension return index.html. */
export function serveStatic(options: StaticServerOptions): Promise<StaticServer> {
  const { folder, host, port, headersFor, extraFiles, gzip = false } = options;
  const serve = sirv(folder, { dev: true, etag: true, extensions: [], gzip });
  const server = createServer((request, response) => {
    const path = parsePath(request.url ?? "/");
    if (path === undefined) return send(response, 400, "This address can't be read.");
    for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return send(response, 405, "Only GET and HEAD are answered here.");
    }
    const isRoute = extname(path) === "" && !path.startsWith("/assets/");
    const isPage = isRoute || path.endsWith(".html");
    response.setHeader("Cache-Control", isPage ? "no-store" : chooseCaching(path));
    response.setHeader("Content-Type", findContentType(isRoute ? ".html" : path));
    const text = extraFiles?.get(path);
    if (text !== undefined) return void response.end(text);
    if (isRoute) request.url = "/index.html";
    serve(request, response, () => send(response, 404, "There is no such file."));
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === "object" && address !== null ? address.port : port;
      resolve({ url: `http://${host}:${taken}`, close: () => closing(server) });
    });
  });
}

/** Undefined if invalid, outside the site, or an alias of a file: headers depend on the path. */
function parsePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
    const isHidden = /[/\\]\.(?!well-known\/)/.test(path);
    return path.startsWith("/") && path === normalize(path) && !isHidden && !path.includes("\0")
      ? path
      : undefined;
  } catch {
    return undefined;
  }
}

// Names below /assets/ contain a content hash.
function chooseCaching(path: string): string {
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

function send(response: ServerResponse, status: number, sentence: string): void {
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.removeHeader("Cache-Control");
  response.writeHead(status);
  response.end(sentence);
}

function closing(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
