import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore, type ReactElement } from "react";
import WifiOff from "lucide-react/icons/wifi-off";
import { chainCheckQuery } from "../chain/queries/queries.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";

/**
 * Only an unresponsive node counts as offline. The browser's state is unreliable: a local node works offline,
 * and a connection may lead nowhere.
 */
export function OfflineNote(): ReactElement | undefined {
  const network = useActiveNetwork();
  const { data: check, refetch } = useQuery(chainCheckQuery(network));
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  useEffect(() => {
    const look = (): void => void refetch();
    return listen(look);
  }, [refetch]);
  if (check?.state !== "unreachable") return undefined;
  return (
    <div
      role="status"
      className="mb-4 flex items-start gap-3 rounded-control border border-line bg-surface-sunken px-4 py-3 text-small"
    >
      <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p>
        <Trans>
          <span className="font-semibold">
            {isOnline ? t`No ${network.name} node is responding.` : t`This device is offline.`}
          </span>{" "}
          Values on this screen may be outdated or missing. Holdfast keeps retrying, and your signed
          transactions are safe.
        </Trans>{" "}
        <Link to="/networks" className="font-medium text-accent underline">
          <Trans>Choose another network</Trans>
        </Link>
      </p>
    </div>
  );
}

function listen(onChange: () => void): () => void {
  window.addEventListener("offline", onChange);
  window.addEventListener("online", onChange);
  return () => {
    window.removeEventListener("offline", onChange);
    window.removeEventListener("online", onChange);
  };
}
