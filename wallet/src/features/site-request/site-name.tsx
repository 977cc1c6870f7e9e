import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { storedSites } from "../../sites/stored-sites.ts";

interface SiteNameProps {
  readonly origin: string;
  /** True if only a link names the site. */
  readonly isClaimed?: boolean | undefined;
}

/** A letter as picture, because a site's own icon can imitate another's. */
export function SiteName({ origin, isClaimed = false }: SiteNameProps): ReactElement {
  const { host } = new URL(origin);
  const { approved = 0 } = (isClaimed ? undefined : storedSites().of(origin)) ?? {};
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-control bg-surface-sunken font-semibold uppercase"
      >
        {host.replace(/^(www|app)\./, "").charAt(0)}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{origin}</span>
        <span className="block text-small text-text-quiet">
          {isClaimed ? t`From a link` : approved === 0 ? t`No request approved yet` : t`Approved before`}
        </span>
      </span>
    </span>
  );
}
