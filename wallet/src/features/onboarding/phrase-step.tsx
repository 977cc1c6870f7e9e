import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { PhraseDraft } from "../../vault/vault-api.ts";
import { SecretWords } from "../../components/secrets/secret-words.tsx";

export interface PhraseStepProps {
  /** Undefined while the worker makes it. */
  readonly draft: PhraseDraft | undefined;
  readonly hasSeenWords: boolean;
  readonly reveal: (draft: PhraseDraft) => Promise<readonly string[]>;
  readonly onSeen: () => void;
  readonly onOtherCount: (wordCount: 12 | 24) => void;
  readonly onNext: () => void;
  readonly onLater: () => void;
}

/** The new account and the words that are its only backup. */
export function PhraseStep(props: PhraseStepProps): ReactElement {
  const { draft, hasSeenWords, reveal, onSeen, onOtherCount, onNext, onLater } = props;
  const otherCount = draft?.wordCount === 24 ? 12 : 24;
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">
          <Trans>Recovery phrase</Trans>
        </h2>
        <p className="text-text-quiet">
          <Trans>
            Anyone with these words can take your money. Without them, no one can recover it. Write the words
            on paper, in order, and keep the paper safe.
          </Trans>
        </p>
        {draft === undefined ? (
          <Skeleton shape="block" />
        ) : (
          <SecretWords
            key={draft.draftId}
            wordCount={draft.wordCount}
            reveal={() => reveal(draft)}
            onShown={onSeen}
          />
        )}
      </section>
      <div className="flex flex-col gap-3">
        <Button tone="primary" size="large" width="full" disabled={!hasSeenWords} onClick={onNext}>
          <Trans>I wrote down all words</Trans>
        </Button>
        {!hasSeenWords && (
          <Button width="full" disabled={draft === undefined} onClick={onLater}>
            <Trans>Back up later</Trans>
          </Button>
        )}
        {!hasSeenWords && (
          <Button
            tone="quiet"
            width="full"
            disabled={draft === undefined}
            onClick={() => onOtherCount(otherCount)}
          >
            <Trans>Use {otherCount} words instead</Trans>
          </Button>
        )}
      </div>
      <Card title={t`Your new address`}>
        <div className="flex min-h-14 items-center gap-4">
          {draft === undefined ? (
            <>
              <Skeleton shape="circle" />
              <span role="status" aria-label={t`Creating the account`} className="flex-1">
                <Skeleton shape="line" />
              </span>
            </>
          ) : (
            <>
              <Identicon value={draft.address} size="large" />
              <AddressText value={draft.address} form="full" copy={false} />
            </>
          )}
        </div>
      </Card>
    </div>
  );
}
