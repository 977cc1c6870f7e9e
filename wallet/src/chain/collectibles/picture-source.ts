export type PictureSource =
  /** In the URL itself, so no host is contacted. */
  | { readonly kind: "inline"; readonly url: string }
  /** At an unknown host, which learns of the visit: requested only after a click. */
  | { readonly kind: "host"; readonly host: string; readonly url: string }
  | {
      readonly kind: "none";
      readonly reason: "empty" | "too-large" | "no-picture" | "vector" | "other-scheme";
    };

const LONGEST_INLINE = 300_000;
/** Formats that can't contain code. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i;
/** A few nested references in an SVG can draw a billion shapes and block the page for minutes. */
const VECTOR = /^data:image\/svg\+xml[;,]/i;
const DESCRIPTION = /^data:(?:application\/json|text\/plain)?(?:;charset=[\w-]+)?(?:;base64)?,/i;

/** Never throws: anyone can write the URI. */
export function parsePictureSource(uri: string): PictureSource {
  const text = uri.trim();
  if (text === "") return none("empty");
  if (text.length > LONGEST_INLINE) return none("too-large");
  if (PICTURE.test(text)) return { kind: "inline", url: text };
  if (VECTOR.test(text)) return none("vector");
  if (DESCRIPTION.test(text)) return describedPicture(dataText(text));
  return parseHost(text);
}

export function describedPicture(json: string | undefined): PictureSource {
  const image = imageIn(json);
  if (image === undefined) return none("no-picture");
  if (image.length > LONGEST_INLINE) return none("too-large");
  // Metadata within metadata is not followed.
  if (VECTOR.test(image)) return none("vector");
  return PICTURE.test(image) ? { kind: "inline", url: image } : parseHost(image);
}

function parseHost(text: string): PictureSource {
  if (!URL.canParse(text)) return none("no-picture");
  const url = new URL(text);
  if (url.protocol === "data:") return none("no-picture");
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return none("other-scheme");
  return { kind: "host", host: url.host, url: url.href };
}

function imageIn(json: string | undefined): string | undefined {
  if (json === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(json);
    const image = typeof read === "object" && read !== null && "image" in read ? read.image : undefined;
    return typeof image === "string" ? image.trim() : undefined;
  } catch {
    return undefined;
  }
}

function dataText(url: string): string | undefined {
  const [head = "", ...rest] = url.split(",");
  const body = rest.join(",");
  try {
    const text = decodeURIComponent(body);
    if (!/;base64$/i.test(head)) return text;
    return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function none(reason: Extract<PictureSource, { kind: "none" }>["reason"]): PictureSource {
  return { kind: "none", reason };
}
