import { joinBytes } from "@holdfast/sdk";

/** A request as the routes read it, whoever it came from. It can be read more than once. */
export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  /** By its name in lower case. */
  header(name: string): string | undefined;
  /** All of them. */
  headers(): readonly (readonly [string, string])[];
  /** The whole body; undefined where it has more bytes than `most`. */
  body(most: number): Promise<Uint8Array | undefined>;
}

/** One of the platform, which keeps its own body: what is read is a copy. */
export function platformRequest(request: Request): HttpRequest {
  return {
    method: request.method,
    url: new URL(request.url),
    header: (name) => request.headers.get(name) ?? undefined,
    headers: () => [...request.headers],
    body: readOnce((most) => readBody(request, most)),
  };
}

/** What was read the first time: a stream is read once only, and all who read it have the same limit. */
export function readOnce(read: HttpRequest["body"]): HttpRequest["body"] {
  let body: ReturnType<HttpRequest["body"]> | undefined;
  return (most) => (body ??= read(most));
}

async function readBody(request: Request, most: number): Promise<Uint8Array | undefined> {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (length > most) return undefined;
  if (length >= 0) return new Uint8Array(await request.arrayBuffer());
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joinBytes(parts);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
}
