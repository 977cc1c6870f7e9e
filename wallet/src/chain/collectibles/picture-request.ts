import { networkUnreachable } from "@holdfast/sdk/errors";
import { loggedFetch } from "../nodes/network-log.ts";
import { pictureTooLarge, pictureUnreadable } from "../chain-errors.ts";
import { describedPicture, type PictureSource } from "./picture-source.ts";

/** What a host answered: the picture itself as a `data:` address, or a description that says where it is. */
export type PictureAnswer =
  | { readonly kind: "picture"; readonly url: string }
  | { readonly kind: "description"; readonly source: PictureSource };

const MOST_BYTES = 3_000_000;
const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)$/;
const DESCRIPTION = /^(?:application\/(?:[\w.-]+\+)?json|text\/plain)$/;

/**
 * Asks a host for a picture, after the user pressed for that host: without cookies, without saying where from, and
 * without following it to another host. @throws network/unreachable, collectible/picture-too-large, collectible/picture-unreadable
 */
export async function requestPicture(
  { host, url }: Extract<PictureSource, { kind: "host" }>,
  signal: AbortSignal,
): Promise<PictureAnswer> {
  const response = await answerOf(url, host, signal);
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!response.ok || !(PICTURE.test(type) || DESCRIPTION.test(type))) throw pictureUnreadable({ host });
  const bytes = await boundedBytes(response, host);
  if (PICTURE.test(type)) return { kind: "picture", url: await dataUrl(bytes, type) };
  return { kind: "description", source: describedPicture(new TextDecoder().decode(bytes)) };
}

async function answerOf(url: string, host: string, signal: AbortSignal): Promise<Response> {
  const request = new Request(url, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    redirect: "error",
    signal,
  });
  try {
    return await loggedFetch(request, "Show the picture of a collectible");
  } catch (cause) {
    signal.throwIfAborted();
    throw networkUnreachable({ host }, { cause });
  }
}

/** The body, given up as soon as it is too long, whatever its header says. */
async function boundedBytes(response: Response, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > MOST_BYTES) {
      await reader?.cancel();
      throw pictureTooLarge({ host, most: MOST_BYTES });
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function dataUrl(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new DOMException("unreadable")));
    reader.readAsDataURL(new Blob([bytes], { type }));
  });
}
