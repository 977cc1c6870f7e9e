import type { IncomingMessage } from "node:http";
import { joinBytes } from "@holdfast/sdk";
import { readOnce, type HttpRequest } from "./http-request.ts";

/** A request that a server of Node.js takes. @throws TypeError where what it asks for is no path */
export function incomingRequest(incoming: IncomingMessage): HttpRequest {
  const { url = "/", method = "GET" } = incoming;
  return {
    method,
    url: new URL(url.startsWith("/") ? `http://devnode${url}` : url),
    header: (name) => {
      const value = incoming.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    headers: () => pairsOf(incoming.rawHeaders),
    body: readOnce((most) => readBody(incoming, most)),
  };
}

function pairsOf(list: readonly string[]): readonly (readonly [string, string])[] {
  return list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? ""] as const] : []));
}

/** The rest of what is too long is let go as it comes: the server's limits of time are for it too. */
function readBody(incoming: IncomingMessage, most: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    if (Number(incoming.headers["content-length"] ?? 0) > most) {
      resolve(undefined);
      return;
    }
    let parts: Uint8Array[] = [];
    let size = 0;
    incoming.on("data", (part: Buffer) => {
      size += part.length;
      if (size <= most) parts.push(part);
      else {
        parts = [];
        resolve(undefined);
      }
    });
    incoming.on("end", () => resolve(joinBytes(parts)));
    incoming.on("error", reject);
  });
}
