import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";
import { requestPicture } from "../../chain/collectibles/picture-request.ts";
import { parsePictureSource, type PictureSource } from "../../chain/collectibles/picture-source.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { TokenPlaceholder } from "./token-placeholder.tsx";

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
          {t`The image is at ${source.host}. That host would see your IP address and what you view.`}
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
      return t`SVG images are not shown because they can block this page. The placeholder is generated from the address.`;
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
