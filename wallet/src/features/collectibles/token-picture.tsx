import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";
import { networkUnreachable } from "@holdfast/sdk/errors";
import { Problem } from "../../components/feedback/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { TokenPlaceholder } from "./token-placeholder.tsx";
import { boundedBytes } from "../../chain/nodes/bounded-bytes.ts";
import { loggedFetch } from "../../chain/nodes/network-log.ts";
import { pictureTooLarge, pictureUnreadable } from "../../chain/chain-errors.ts";

/** Hosts that the user agreed to contact, until the page closes. */
const pressedHosts = createStore<readonly string[]>(() => []);

interface TokenPictureProps {
  readonly token: Address;
  readonly name: string;
  readonly uri: string;
  readonly offersHosts?: boolean;
}

/** Shown at once if inlined in the URI, else after the user agrees to contact its host. */
export function TokenPicture({ uri, ...rest }: TokenPictureProps): ReactElement {
  return <Picture {...rest} source={parsePictureSource(uri)} />;
}

type PictureProps = Omit<TokenPictureProps, "uri"> & { readonly source: PictureSource };

function Picture({ source, ...rest }: PictureProps): ReactElement {
  const pressed = useStore(pressedHosts);
  if (source.kind === "inline") return <Image {...rest} url={source.url} />;
  if (source.kind === "host" && pressed.includes(source.host))
    return <HostPicture {...rest} source={source} />;
  return (
    <div className="flex flex-col gap-3">
      <TokenPlaceholder token={rest.token} reason={shortReason(source)} />
      {rest.offersHosts === true && <PictureNote source={source} />}
    </div>
  );
}

/** Shown on the placeholder, which could be mistaken for the picture. */
function shortReason(source: PictureSource): string {
  if (source.kind === "host") return t`Image not loaded`;
  return source.kind === "none" && source.reason === "empty" ? t`No image` : t`Image not shown`;
}

function PictureNote({ source }: { readonly source: PictureSource }): ReactElement {
  if (source.kind === "host")
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-small text-text-quiet">
          {t`The image is at ${source.host}. If you show it, that host can see your IP address and what you view.`}
        </p>
        <Button onClick={() => pressedHosts.setState([...pressedHosts.getState(), source.host], true)}>
          {t`Show images from ${source.host}`}
        </Button>
      </div>
    );
  return <p className="text-small text-text-quiet">{explainMissing(source)}</p>;
}

function explainMissing(source: PictureSource): string {
  if (source.kind !== "none") return "";
  switch (source.reason) {
    case "empty":
      return t`No image. The placeholder is generated from the address.`;
    case "too-large":
      return t`The image is too large to show. The placeholder is generated from the address.`;
    case "no-picture":
      return t`The image can't be displayed. The placeholder is generated from the address.`;
    case "vector":
      return t`SVG images are not shown because they can freeze this page. The placeholder is generated from the address.`;
    case "other-scheme":
      return t`Holdfast shows only images from https addresses. The placeholder is generated from the address.`;
  }
}

type HostPictureProps = Omit<PictureProps, "source"> & {
  readonly source: Extract<PictureSource, { kind: "host" }>;
};

function HostPicture({ source, ...rest }: HostPictureProps): ReactElement {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["picture", source.url],
    queryFn: ({ signal }) => requestPicture(source, signal),
    staleTime: Infinity,
    retry: false,
  });
  if (data?.kind === "picture") return <Image {...rest} url={data.url} />;
  if (data?.kind === "description") return <Picture {...rest} source={data.source} />;
  return (
    <div className="flex flex-col gap-3">
      <TokenPlaceholder
        token={rest.token}
        reason={error === null ? t`Loading image…` : t`Image not loaded`}
      />
      {rest.offersHosts === true && error !== null && (
        <Problem
          error={error}
          unaffected={t`The placeholder is generated from the address.`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {rest.offersHosts === true && error === null && (
        <p role="status" className="text-small text-text-quiet">{t`Loading from ${source.host}`}</p>
      )}
    </div>
  );
}

/** Only in an image element: there a picture can't run code or make requests. */
function Image({ token, name, url }: Omit<PictureProps, "source"> & { readonly url: string }): ReactElement {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <TokenPlaceholder token={token} reason={t`Image not shown`} />;
  return (
    <img
      src={url}
      alt={t`${name}, image by its creator`}
      onError={() => setIsBroken(true)}
      className="aspect-square w-full rounded-control bg-surface-sunken object-contain"
    />
  );
}

type PictureAnswer =
  | { readonly kind: "picture"; readonly url: string }
  | { readonly kind: "description"; readonly source: PictureSource };

const MAX_BYTES = 3_000_000;
/** No SVG: see INLINE_VECTOR. */
const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif)$/;
const DESCRIPTION = /^(?:application\/(?:[\w.-]+\+)?json|text\/plain)$/;

/**
 * Requests a picture after the user agreed to contact its host: no cookies, referrer or redirects.
 * @throws network/unreachable, collectible/picture-too-large, collectible/picture-unreadable
 */
async function requestPicture(
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

type PictureSource =
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
const INLINE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i;
/** A few nested references in an SVG can draw a billion shapes and block the page for minutes. */
const INLINE_VECTOR = /^data:image\/svg\+xml[;,]/i;
const INLINE_DESCRIPTION = /^data:(?:application\/json|text\/plain)?(?:;charset=[\w-]+)?(?:;base64)?,/i;

/** Never throws: anyone can write the URI. */
function parsePictureSource(uri: string): PictureSource {
  const text = uri.trim();
  if (text === "") return none("empty");
  if (text.length > LONGEST_INLINE) return none("too-large");
  if (INLINE_PICTURE.test(text)) return { kind: "inline", url: text };
  if (INLINE_VECTOR.test(text)) return none("vector");
  if (INLINE_DESCRIPTION.test(text)) return describedPicture(dataText(text));
  return parseHost(text);
}

function describedPicture(json: string | undefined): PictureSource {
  const image = imageIn(json);
  if (image === undefined) return none("no-picture");
  if (image.length > LONGEST_INLINE) return none("too-large");
  // Metadata within metadata is not followed.
  if (INLINE_VECTOR.test(image)) return none("vector");
  return INLINE_PICTURE.test(image) ? { kind: "inline", url: image } : parseHost(image);
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
