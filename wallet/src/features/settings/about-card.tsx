import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { descriptorSetHash } from "@holdfast/descriptors";
import { FRAMEWORK_FILES } from "@holdfast/descriptors/framework";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement, type ReactNode, useRef } from "react";
import { useActiveNetwork, useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { APP_VERSION } from "../../format/app-version.ts";
import { Dialog, type DialogControl } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useVault, useVaultSession } from "../../vault/vault-context.ts";
import { EraseForm } from "../../components/secrets/erase-form.tsx";
import { Moment } from "../../components/time/moment.tsx";
import type { OwnBuild } from "../../offline/own-build.ts";
import { fetchOwnFile } from "../../offline/own-file.ts";
import { useOwnBuild, shortenHash } from "../../offline/use-own-build.ts";
import { readSeenBuild } from "../../storage/seen-build.ts";
import { isExtensionPage } from "../../ui/browser-extension.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { OfflineCopy } from "../../offline/offline-copy.ts";
import type { NextBuild, OfflineState, RefusedBuild } from "../../offline/offline-state.ts";
import { useOfflineCopy, useOfflineState } from "../../offline/use-offline-copy.ts";
import { Switch } from "../../ui/switch.tsx";

const BUILT_IN = descriptorSetHash(FRAMEWORK_FILES);

export function AboutCard(): ReactElement {
  const network = useActiveNetwork();
  return (
    <Card title={t`Version`}>
      <div className="flex flex-col gap-4">
        <KeyValues
          items={[
            { label: t`Holdfast`, value: t`Version ${APP_VERSION}` },
            { label: t`Network`, value: t`${network.name}, chain ID ${network.chainId}` },
            { label: t`Node`, value: <span className="break-all">{network.url}</span> },
          ]}
        />
        <p className="text-small text-text-quiet">
          <Trans>
            By default, Holdfast connects only to your nodes. It has no backend and collects no data.
          </Trans>
        </p>
      </div>
    </Card>
  );
}

export function DescriptionsCard(): ReactElement {
  return (
    <Card title={t`Call descriptions`}>
      <div className="flex flex-col gap-4">
        <KeyValues
          items={[
            {
              label: t`Built-in descriptions, SHA3-256`,
              value: <span className="font-mono text-small break-all">{BUILT_IN}</span>,
              stacked: true,
            },
          ]}
        />
        <Link to="/descriptions" className="w-fit text-accent underline-offset-4 hover:underline">
          <Trans>Your descriptions and trusted signers</Trans>
        </Link>
      </div>
    </Card>
  );
}

/** Set apart, against accidental clicks. */
export function EraseCard(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t`Erase wallet`}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          <Trans>
            Removes everything Holdfast has stored on this device. Your coins stay on the chain. A backup, or
            your recovery phrase and imported private keys, restores your accounts.
          </Trans>
        </p>
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Erase wallet</Trans>
        </Button>
      </div>
      <EraseWallet open={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}

function EraseWallet({ open, onClose }: DialogControl): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const navigate = useNavigate();
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Erase this wallet from this device?`}
      description={t`You need a backup file and its password, or your recovery phrase and the private key of each imported account. Without them, you lose your accounts.`}
    >
      <Field label={t`Password`}>
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
      <EraseForm
        onCancel={onClose}
        erase={async () => {
          await vault.erase({ password: password.current?.value ?? "" });
          await session.erased();
          await navigate({ to: "/welcome" });
        }}
      />
    </Dialog>
  );
}

export function BuildCard(): ReactElement | undefined {
  const build = useOwnBuild(readSeenBuild()?.version);
  if (build === undefined) return undefined;
  return (
    <Card title={t`Build`}>
      <div className="flex flex-col gap-4">
        {build.problem !== undefined && (
          <Verdict kind="danger" title={t`Do not use this build`}>
            <p>{build.problem}</p>
            <p>
              <Trans>Get Holdfast from a source you trust.</Trans>
            </p>
          </Verdict>
        )}
        <KeyValues
          items={[
            { label: t`Build hash`, value: <Code text={build.hash} what={t`build hash`} />, stacked: true },
            { label: t`Signatures`, value: describeSignatures(build) },
            {
              label: t`Released`,
              value:
                build.release === undefined ? (
                  t`Unknown`
                ) : (
                  <Moment micros={BigInt(build.release.releasedMs) * 1000n} />
                ),
              note: build.release?.isYoung === true ? t`Less than 48 hours ago` : undefined,
            },
            {
              label: t`Compare on your computer`,
              value: <Code text={formatComparison()} what={t`command`} />,
              note: t`Get the release file and the publishers' keys from a source you trust. A compromised app can't verify itself.`,
              stacked: true,
            },
          ]}
        />
        {isExtensionPage() && <FileCheck build={build} />}
      </div>
    </Card>
  );
}

/** The extension's files are local, so the page can check them. */
function FileCheck({ build }: { readonly build: OwnBuild }): ReactElement {
  const [result, setResult] = useState<"none" | "running" | "same" | Error>("none");
  const count = Object.keys(build.files).length;
  const check = async (): Promise<void> => {
    setResult("running");
    const { checkOwnFiles } = await import("../../offline/own-build.ts");
    await checkOwnFiles(build.files, fetchOwnFile).then(
      () => setResult("same"),
      (error: unknown) => setResult(error instanceof Error ? error : new TypeError(String(error))),
    );
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button loading={result === "running" && t`Checking files`} onClick={() => void check()}>
        <Trans>Check files</Trans>
      </Button>
      <div role="status" className="w-full empty:hidden">
        {result === "same" && (
          <Verdict
            kind="ok"
            title={plural(count, {
              one: "# file matches the build hash",
              other: "# files match the build hash",
            })}
          />
        )}
        {result instanceof Error && (
          <Verdict kind="danger" title={t`The files don't match the build hash`}>
            {result.message}
          </Verdict>
        )}
      </div>
    </div>
  );
}

function Code({ text, what }: { readonly text: string; readonly what: string }): ReactElement {
  return (
    <span className="flex items-start gap-2">
      <span className="min-w-0 font-mono text-small break-all">{text}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}

function describeSignatures({ release, problem }: OwnBuild): ReactNode {
  if (problem !== undefined)
    return (
      <Chip tone="danger">
        <Trans>Not accepted</Trans>
      </Chip>
    );
  if (release === undefined) return t`Not checked: this build names no publishers`;
  return plural(release.signatures, { one: "# publisher", other: "# publishers" });
}

function formatComparison(): string {
  const build = isExtensionPage() ? "<extension folder>" : location.origin;
  return `holdfast verify-build ${build} release.json --keys <key>,<key>`;
}

export function OfflineCard(): ReactElement | undefined {
  const copy = useOfflineCopy();
  return copy === undefined ? undefined : <Offline copy={copy} />;
}

function Offline({ copy }: { readonly copy: OfflineCopy }): ReactElement {
  const settings = useSettingsStore();
  const keepsOffline = useSettings((state) => state.keepsOffline);
  const state = useOfflineState(copy);
  const choose = (isOn: boolean): void => {
    settings.set("keepsOffline", isOn);
    void (isOn ? copy.keep() : copy.remove());
  };
  return (
    <Card title={t`Offline start`}>
      <div className="flex flex-col gap-4">
        <Switch
          label={t`Keep the app on this device`}
          note={t`Holdfast starts offline, checks every file and updates only when you choose “Update now”. A compromised host can still replace Holdfast. Only the browser extension prevents that.`}
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
