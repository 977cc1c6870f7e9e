import { bytesToHex, sha3, utf8ToBytes } from "@holdfast/sdk";
import { useMemo, type ReactElement } from "react";
import { Identicon } from "../../ui/identicon.tsx";

/** A site as the browser names it, with a picture that is drawn from the name: a site's own could be anybody's. */
export function SiteName({ origin }: { readonly origin: string }): ReactElement {
  const digits = useMemo(() => bytesToHex(sha3(utf8ToBytes(origin))), [origin]);
  return (
    <span className="flex items-center gap-4">
      <Identicon value={digits} />
      <span className="min-w-0 wrap-anywhere">{origin}</span>
    </span>
  );
}
