import { useState, useSyncExternalStore, type ReactElement } from "react";
import { formatDateTime } from "../../format/time.ts";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { shortAddress } from "@holdfast/sdk";
import { ConnectedSites } from "../../sites/connected-sites.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** The sites that know an account, and how to end that. Draws nothing while there is none. */
export function ConnectedSitesCard(): ReactElement | undefined {
  const [sites] = useState(() => new ConnectedSites());
  const list = useSyncExternalStore(
    (listener) => sites.subscribe(listener),
    () => sites.list(),
  );
  const nameOf = useNameOf();
  if (list.length === 0) return undefined;
  return (
    <Card title="Connected sites">
      <ul aria-label="Connected sites" className="flex flex-col gap-3">
        {list.map(({ origin, address, lastUsed }) => (
          <li key={origin} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{origin}</span>
              <span className="block text-small text-text-quiet">
                {`${nameOf(address) ?? shortAddress(address)}, last used ${formatDateTime(lastUsed)}`}
              </span>
            </span>
            <Button size="small" onClick={() => sites.disconnect(origin)} aria-label={`Disconnect ${origin}`}>
              Disconnect
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
