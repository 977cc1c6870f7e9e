import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Address } from "@holdfast/sdk";
import { Button } from "../../ui/button.tsx";
import type { ImportPreview } from "../../vault/vault-api.ts";
import { FoundAccounts, type ChosenAccount } from "./found-accounts.tsx";
import { KeyAccount } from "./key-account.tsx";

export interface ImportPreviewStepProps {
  readonly preview: ImportPreview;
  /** The account to import when it is not the key's own: the key of it was changed. */
  readonly address: Address | undefined;
  readonly onAddressChange: (address: Address) => void;
  /** Other accounts of the phrase to bring along. */
  readonly chosen: readonly ChosenAccount[];
  readonly onChosenChange: (chosen: readonly ChosenAccount[]) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** The address that the secret gives, to be compared before anything is stored. */
export function ImportPreviewStep({
  preview,
  address: chosenAddress,
  onAddressChange,
  chosen,
  onChosenChange,
  onNext,
  onBack,
}: ImportPreviewStepProps): ReactElement {
  const path = preview.accounts[0]?.path;
  return (
    <div className="flex flex-col gap-6">
      {preview.accounts.map(({ address, path: at }) => (
        <KeyAccount
          key={address}
          own={address}
          path={at}
          chosen={chosenAddress}
          onChosenChange={onAddressChange}
        />
      ))}
      <p className="text-text-quiet">
        <Trans>
          If you don't recognize this address, check the words. Your old wallet may also have used a
          passphrase or another path. Nothing is saved yet.
        </Trans>
      </p>
      {path !== undefined && (
        <FoundAccounts
          draftId={preview.draftId}
          path={path}
          chosen={chosen}
          onChosenChange={onChosenChange}
        />
      )}
      <div className="flex flex-col gap-3">
        <Button tone="primary" size="large" width="full" onClick={onNext}>
          {chosen.length === 0 ? t`This is my account` : t`These are my accounts`}
        </Button>
        <Button tone="quiet" width="full" onClick={onBack}>
          <Trans>Enter something else</Trans>
        </Button>
      </div>
    </div>
  );
}
