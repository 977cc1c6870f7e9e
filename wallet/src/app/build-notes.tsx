import type { ReactElement } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Download from "lucide-react/icons/download";
import { useOfflineCaching, useOfflineCopy, useOfflineState } from "../offline/use-offline-copy.ts";
import { useSettings } from "../storage/settings/settings.ts";
import { isExtensionPage } from "../ui/browser-extension.ts";
import { BuildNote } from "./build-note.tsx";
import { formatRelativeTime } from "../format/time.ts";
import type { OfflineCopy } from "../offline/offline-copy.ts";
import type { NextBuild } from "../offline/offline-state.ts";
import { shortenHash } from "../offline/use-own-build.ts";
import { Button } from "../ui/button.tsx";
import { Verdict } from "../ui/verdict.tsx";

export function BuildNotes(): ReactElement {
  useOfflineCaching(useSettings((state) => state.keepsOffline));
  const copy = useOfflineCopy();
  return (
    <>
      {copy !== undefined && <UpdateNote copy={copy} />}
      {isExtensionPage() && <BuildNote />}
    </>
  );
}

function UpdateNote({ copy }: { readonly copy: OfflineCopy }): ReactElement | undefined {
  const { next, refused, update } = useOfflineState(copy);
  if (refused !== undefined && refused.code !== TOO_NEW)
    return (
      <div role="alert" className="mb-4">
        <Verdict kind="danger" title={t`Update refused`}>
          {refused.reason}{" "}
          {refused.isWaiting
            ? t`Your browser may start the refused version after you close all tabs. If it does, do not enter your password until the publisher explains the refusal.`
            : t`You keep the current version.`}
        </Verdict>
      </div>
    );
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
          : t`${describeBuild(next)}. All wallet tabs will reload.`}
      </p>
      <Button size="small" loading={update !== "none" && t`Updating`} onClick={() => void copy.update()}>
        <Trans>Update now</Trans>
      </Button>
    </div>
  );
}

/** A young release is not an alarm. */
const TOO_NEW = "build/too-new";

function describeBuild({ hash, release }: NextBuild): string {
  const build = shortenHash(hash);
  if (release === undefined) return t`Build ${build}`;
  const age = formatRelativeTime(release.releasedMs, Date.now());
  return t`Version ${release.version}, build ${build}, released ${age}`;
}
