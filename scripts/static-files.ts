import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { normalize } from "node:path/posix";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

export interface StaticFile {
  readonly type: string;
  readonly tag: string;
  readonly isCompressible: boolean;
  body(encoding: Encoding): Promise<Buffer>;
}

/** By the ending of a file's name. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const compressible = new Set([".css", ".html", ".js", ".json", ".map", ".mjs", ".svg", ".txt", ".wasm"]);
const smallestWorthCompressing = 1024;

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  identity: (body: Buffer) => Promise.resolve(body),
};

/** The files below a folder, read and compressed once; a file that changes on disk is read again. */
export function staticFiles(folder: string): { find(path: string): Promise<StaticFile | undefined> } {
  const known = new Map<string, { version: string; file: StaticFile }>();
  return {
    async find(path) {
      const place = await placeOf(folder, path);
      if (place === undefined) return undefined;
      const { mtimeMs, size } = await stat(place);
      const version = `${mtimeMs} ${size}`;
      const found = known.get(place);
      if (found?.version === version) return found.file;
      const file = staticFile(extname(place), await readFile(place));
      known.set(place, { version, file });
      return file;
    },
  };
}

export function staticFile(extension: string, content: Buffer): StaticFile {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    type: contentTypeOf(extension),
    tag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`,
    isCompressible: compressible.has(extension) && content.length >= smallestWorthCompressing,
    body(encoding) {
      const body = encoded.get(encoding) ?? compress[encoding](content);
      encoded.set(encoding, body);
      return body;
    },
  };
}

/** Whether files of a content type are worth compressing. */
export function isCompressibleType(type: string): boolean {
  return [...compressible].some((ending) => CONTENT_TYPES[ending] === type);
}

/** The content type of a file by the end of its name. */
export function contentTypeOf(path: string): string {
  return CONTENT_TYPES[path.slice(path.lastIndexOf("."))] ?? "application/octet-stream";
}

// Hidden files are no part of a site, a link that leads out of the folder is as good as "..", and a file has one
// address only, because its headers are chosen by its address.
async function placeOf(folder: string, path: string): Promise<string | undefined> {
  if (path !== normalize(path)) return undefined;
  if (path.split(/[/\\]/).some((part) => part.startsWith(".")) || path.includes("\0")) return undefined;
  try {
    const home = await realpath(folder);
    const place = await realpath(join(home, path));
    return place.startsWith(home + sep) && (await stat(place)).isFile() ? place : undefined;
  } catch {
    return undefined;
  }
}
