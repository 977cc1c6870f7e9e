import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import Download from "lucide-react/icons/download";
import type { OfflineCopy } from "../offline/offline-copy.ts";
import { useOfflineCopy, useOfflineState } from "../offline/use-offline-copy.ts";
import { Button } from "../ui/button.tsx";

/** A newer version that is on the device already, and used when the user says so. */
export function UpdateNote(): ReactElement | undefined {
  const copy = useOfflineCopy();
  return copy === undefined ? undefined : <Waiting copy={copy} />;
}

function Waiting({ copy }: { readonly copy: OfflineCopy }): ReactElement | undefined {
  const { next, update } = useOfflineState(copy);
  if (next === undefined) return undefined;
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface-sunken px-4 py-3 text-small"
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">
          <Trans>A new version is ready.</Trans>
        </span>{" "}
        {update === "held"
          ? t`The old version is still in use. Close all wallet tabs, then open the wallet again.`
          : t`Build ${next}. All wallet tabs will reload.`}
      </p>
      <Button size="small" loading={update !== "none" && t`Updating`} onClick={() => void copy.update()}>
        <Trans>Update now</Trans>
      </Button>
    </div>
  );
}
