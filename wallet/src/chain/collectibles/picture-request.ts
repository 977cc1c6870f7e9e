import { t } from "@holdfast/sdk/text";
import { networkUnreachable } from "@holdfast/sdk/errors";
import { boundedBytes } from "../nodes/bounded-bytes.ts";
import { loggedFetch } from "../nodes/network-log.ts";
import { pictureTooLarge, pictureUnreadable } from "../chain-errors.ts";
import { describedPicture, type PictureSource } from "./picture-source.ts";

type PictureAnswer =
  | { readonly kind: "picture"; readonly url: string }
  | { readonly kind: "description"; readonly source: PictureSource };

const MAX_BYTES = 3_000_000;
/** No SVG: see picture-source.ts. */
const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif)$/;
const DESCRIPTION = /^(?:application\/(?:[\w.-]+\+)?json|text\/plain)$/;

/**
 * Requests a picture after the user agreed to contact its host: no cookies, referrer or redirects.
 * @throws network/unreachable, collectible/picture-too-large, collectible/picture-unreadable
 */
export async function requestPicture(
  { host, url }: Extract<PictureSource, { kind: "host" }>,
  signal: AbortSignal,
): Promise<PictureAnswer> {
  const response = await fetchPicture(url, host, signal);
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!response.ok || !(PICTURE.test(type) || DESCRIPTION.test(type))) throw pictureUnreadable({ host });
  const bytes = await boundedBytes(response, MAX_BYTES);
  if (bytes === undefined) throw pictureTooLarge({ host, most: MAX_BYTES });
  if (PICTURE.test(type)) return { kind: "picture", url: await dataUrl(bytes, type) };
  return { kind: "description", source: describedPicture(new TextDecoder().decode(bytes)) };
}

async function fetchPicture(url: string, host: string, signal: AbortSignal): Promise<Response> {
  const request = new Request(url, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    redirect: "error",
    signal,
  });
  try {
    return await loggedFetch(request, t`Load a collectible's image`);
  } catch (cause) {
    signal.throwIfAborted();
    throw networkUnreachable({ host }, { cause });
  }
}

function dataUrl(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new DOMException("unreadable")));
    reader.readAsDataURL(new Blob([bytes], { type }));
  });
}
