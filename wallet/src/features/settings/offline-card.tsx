import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { Moment } from "../../components/time/moment.tsx";
import type { OfflineCopy } from "../../offline/offline-copy.ts";
import type { NextBuild, OfflineState, RefusedBuild } from "../../offline/offline-state.ts";
import { useOfflineCopy, useOfflineState } from "../../offline/use-offline-copy.ts";
import { shortenHash } from "../../offline/use-own-build.ts";
import { useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { Switch } from "../../ui/switch.tsx";

export function OfflineCard(): ReactElement | undefined {
  const copy = useOfflineCopy();
  return copy === undefined ? undefined : <Offline copy={copy} />;
}

function Offline({ copy }: { readonly copy: OfflineCopy }): ReactElement {
  const settings = useSettingsStore();
  const keepsOffline = useSettings((state) => state.keepsOffline);
  const state = useOfflineState(copy);
  const choose = (isOn: boolean): void => {
    settings.setKeepsOffline(isOn);
    void (isOn ? copy.keep() : copy.remove());
  };
  return (
    <Card title={t`Offline start`}>
      <div className="flex flex-col gap-4">
        <Switch
          label={t`Keep the app on this device`}
          note={t`Holdfast starts offline, checks every file and updates only when you choose Update now. A compromised host can still replace it. Only the browser extension prevents that.`}
          checked={keepsOffline}
          onCheckedChange={choose}
        />
        {keepsOffline && <Kept copy={copy} state={state} />}
      </div>
    </Card>
  );
}

function Kept({ copy, state }: { readonly copy: OfflineCopy; readonly state: OfflineState }): ReactElement {
  const [isChecking, setIsChecking] = useState(false);
  const check = async (): Promise<void> => {
    setIsChecking(true);
    await copy.check();
    setIsChecking(false);
  };
  return (
    <>
      <div role="status">
        <KeyValues
          items={[
            {
              label: t`On this device`,
              value: state.build === undefined ? WORDS[state.status] : formatBuild(state.build),
            },
            ...(state.next === undefined ? [] : [describeNext(state.next)]),
            ...(state.refused === undefined ? [] : [describeRefusal(state.refused)]),
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        {state.next !== undefined && (
          <Button
            tone="primary"
            loading={state.update !== "none" && t`Updating`}
            onClick={() => void copy.update()}
          >
            <Trans>Update now</Trans>
          </Button>
        )}
        {state.status === "saved" ? (
          <Button loading={isChecking && t`Checking for a new version`} onClick={() => void check()}>
            <Trans>Check for updates</Trans>
          </Button>
        ) : (
          <Button loading={state.status === "saving" && t`Saving the app`} onClick={() => void copy.keep()}>
            <Trans>Save now</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

function formatBuild(hash: string): string {
  return t`Build ${shortenHash(hash)}`;
}

function describeNext({ hash, release }: NextBuild): KeyValue {
  return {
    label: t`New version`,
    value: release === undefined ? formatBuild(hash) : t`Version ${release.version}`,
    note:
      release === undefined ? undefined : (
        <>
          {formatBuild(hash)} · <Moment micros={BigInt(release.releasedMs) * 1000n} />
        </>
      ),
  };
}

function describeRefusal({ code, reason }: RefusedBuild): KeyValue {
  return { label: code === "build/too-new" ? t`Next update` : t`Update refused`, value: reason };
}

const WORDS: Readonly<Record<OfflineState["status"], string>> = {
  none: t`Not saved yet`,
  saving: t`Saving`,
  saved: t`Saved`,
  failed: t`Not saved: a file is missing or differs from the build`,
};
