import { createServer, type ServerResponse } from "node:http";
import { extname, normalize } from "node:path/posix";
import sirv from "sirv";
import { findContentType } from "../wallet/build/content-types.ts";

interface StaticServerOptions {
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly headersFor: (path: string) => Readonly<Record<string, string>>;
  /** Files that are served although they are not in the folder: text by path. */
  readonly extraFiles?: ReadonlyMap<string, string>;
  /** Where a file with `.gz` behind its name lies beside one, it is sent to who accepts it. */
  readonly gzip?: boolean;
}

export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the files of a folder to a browser; a path without a file extension is a route of the app in index.html. */
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

/**
 * The path of a request, or undefined where it can't be decoded, leads out of the site, or is another name of a file:
 * headers are chosen by the path.
 */
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

// The bundler puts a hash of the content into the names below /assets/: another content has another name.
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
