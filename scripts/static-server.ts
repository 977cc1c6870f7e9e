import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname } from "node:path/posix";
import { staticFiles, type Encoding, type StaticFile } from "./static-files.ts";

export interface StaticServerOptions {
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly headersFor: (path: string) => Readonly<Record<string, string>>;
  /** Files that are served although they are not in the folder, by path. */
  readonly extraFiles?: ReadonlyMap<string, StaticFile>;
}

export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the files of a folder to a browser; a path without a file extension is a route of the app in index.html. */
export function serveStatic(options: StaticServerOptions): Promise<StaticServer> {
  const files = staticFiles(options.folder);
  const find = async (path: string) => options.extraFiles?.get(path) ?? (await files.find(path));

  const server = createServer((request, response) => {
    answer(request, response, find, options.headersFor).catch(() => send(response, 500, "Something broke."));
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : options.port;
      resolve({ url: `http://${options.host}:${port}`, close: () => closing(server) });
    });
  });
}

type Find = (path: string) => Promise<StaticFile | undefined>;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  find: Find,
  headersFor: StaticServerOptions["headersFor"],
): Promise<void> {
  const path = pathOf(request.url ?? "/");
  if (path === undefined) return send(response, 400, "This address cannot be read.");
  for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return send(response, 405, "Only GET and HEAD are answered here.");
  }

  const isRoute = extname(path) === "" && !path.startsWith("/assets/");
  const file = await find(isRoute ? "/index.html" : path);
  if (file === undefined) return send(response, 404, "There is no such file.");

  const isPage = isRoute || path.endsWith(".html");
  response.setHeader("Cache-Control", isPage ? "no-store" : cachingOf(path));
  response.setHeader("ETag", file.tag);
  if (!isPage && request.headers["if-none-match"] === file.tag) return send(response, 304);
  await sendFile(request, response, file);
}

async function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> {
  response.setHeader("Content-Type", file.type);
  if (file.isCompressible) response.setHeader("Vary", "Accept-Encoding");
  const encoding = file.isCompressible ? encodingFor(request.headers["accept-encoding"]) : "identity";
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  const body = await file.body(encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(200);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The path of a request as file names, or undefined when it leads out of the site or cannot be decoded. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
    const leadsOut = path.split(/[/\\]/).includes("..") || path.includes("\0");
    return path.startsWith("/") && !leadsOut ? path : undefined;
  } catch {
    return undefined;
  }
}

// The bundler puts a hash of the content into the names below /assets/: another content has another name.
function cachingOf(path: string): string {
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? "")
    .split(",")
    .map((offer) => offer.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((encoding) => offers.includes(encoding)) ?? "identity";
}

function send(response: ServerResponse, status: number, sentence?: string): void {
  if (sentence !== undefined) response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.writeHead(status);
  response.end(sentence);
}

function closing(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
