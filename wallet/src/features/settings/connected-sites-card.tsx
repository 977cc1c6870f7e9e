import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, useSyncExternalStore, type ReactElement } from "react";
import { formatDateTime } from "../../format/time.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { shortAddress } from "@holdfast/sdk";
import type { SiteApproval } from "@holdfast/provider/approval";
import { storedSites } from "../../sites/stored-sites.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

function kindName(what: SiteApproval["what"]): string {
  switch (what) {
    case "message":
      return t`Message`;
    case "sign-in":
      return t`Sign-in`;
    case "transaction":
      return t`Transaction`;
  }
}

export function ConnectedSitesCard(): ReactElement {
  const [sites] = useState(() => storedSites());
  const list = useSyncExternalStore(
    (listener) => sites.subscribe(listener),
    () => sites.list(),
  );
  const nameOf = useAddressNames();
  if (list.length === 0)
    return (
      <Card title={t`Connected sites`}>
        <p className="text-text-quiet">
          <Trans>No connected sites yet. Connect from the site itself.</Trans>
        </p>
      </Card>
    );
  return (
    <Card title={t`Connected sites`}>
      <ul aria-label={t`Connected sites`} className="flex flex-col gap-3">
        {list.map(({ origin, address, lastUsed, history }) => (
          <li key={origin} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{origin}</span>
                <span className="block text-small text-text-quiet">
                  {t`${nameOf(address) ?? shortAddress(address)}, last used ${formatDateTime(lastUsed)}`}
                </span>
              </span>
              <Button
                size="small"
                onClick={() => sites.disconnect(origin)}
                aria-label={t`Disconnect ${origin}`}
              >
                <Trans>Disconnect</Trans>
              </Button>
            </span>
            {history.length > 0 && (
              <Disclosure summary={t`Approved`} aside={history.length}>
                <ul className="flex flex-col gap-1 pb-3 text-small">
                  {history.map(({ at, what }) => (
                    <li key={`${at} ${what}`} className="flex justify-between gap-3">
                      <span>{kindName(what)}</span>
                      <span className="text-text-quiet">{formatDateTime(at)}</span>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
