import type { ReactElement } from "react";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import type { ImportPreview } from "../../vault/vault-api.ts";
import { FoundAccounts } from "./found-accounts.tsx";

export interface ImportPreviewStepProps {
  readonly preview: ImportPreview;
  /** Paths of other accounts of the phrase to bring along. */
  readonly chosen: readonly string[];
  readonly onChosenChange: (paths: readonly string[]) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** The address that the secret gives, to be compared before anything is stored. */
export function ImportPreviewStep({
  preview,
  chosen,
  onChosenChange,
  onNext,
  onBack,
}: ImportPreviewStepProps): ReactElement {
  const path = preview.accounts[0]?.path;
  return (
    <div className="flex flex-col gap-6">
      {preview.accounts.map(({ address, path: at }) => (
        <Card key={address}>
          <div className="flex items-center gap-4">
            <Identicon value={address} size="large" />
            <div className="min-w-0">
              <AddressText value={address} form="full" />
              {at !== undefined && <p className="mt-1 font-mono text-small text-text-quiet">{at}</p>}
            </div>
          </div>
        </Card>
      ))}
      <p className="text-text-quiet">
        If this is not the address you know, a word may be another one of the list, or your old wallet used a
        passphrase or another path. Nothing is saved yet.
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
          {chosen.length === 0 ? "This is my account" : "These are my accounts"}
        </Button>
        <Button tone="quiet" width="full" onClick={onBack}>
          Enter something else
        </Button>
      </div>
    </div>
  );
}
