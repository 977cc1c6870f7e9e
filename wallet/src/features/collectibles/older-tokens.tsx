import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createEntryFunction, encodeArgument } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { tokenStoreQuery, type StoredToken } from "../../chain/collectibles/token-store.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { showChainText } from "../../format/chain-text.ts";
import { CallOutcome, useCallEnding, type CallEnding } from "../../review/sending/call-ending.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { RecipientLine, useReadRecipient } from "./recipient-line.tsx";

/** Tokens of the standard before objects: they lie in a store of the account, which takes them only when it is told to. */
export function OlderTokens({ account }: { readonly account: VaultAccount }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary={t`Older tokens (0x3)`} isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && <Store account={account} />}
    </Disclosure>
  );
}

function Store({ account }: { readonly account: VaultAccount }): ReactElement {
  const store = useQuery(tokenStoreQuery(useActiveNetwork(), account.address));
  const ending = useCallEnding(account);
  const isTaking = store.data?.isOpen ?? false;
  return (
    <div className="flex flex-col gap-4">
      <StaleNote query={store} />
      {store.isPending && <SkeletonRows label={t`Loading older tokens`} />}
      {store.data !== undefined && (
        <Card title={t`Incoming transfers`}>
          <div className="flex flex-col items-start gap-4">
            <p className="text-text-quiet">
              {isTaking
                ? t`Anyone may send older tokens to this account.`
                : t`This account rejects older tokens unless you allow them.`}
            </p>
            <Button
              loading={ending.isPreparing && t`Simulating`}
              onClick={() => ending.ask(optIn(!isTaking))}
            >
              {isTaking ? t`Reject older tokens` : t`Accept older tokens`}
            </Button>
          </div>
        </Card>
      )}
      {store.data?.tokens.map((token) => (
        <OlderToken
          key={[token.creator, token.collection, token.name, token.version].join(" ")}
          account={account}
          token={token}
          ending={ending}
        />
      ))}
      {store.data !== undefined && (store.data?.tokens.length ?? 0) === 0 && (
        <p className="text-text-quiet">
          <Trans>No older tokens found in the latest history. Older events were not searched.</Trans>
        </p>
      )}
      <CallOutcome account={account} ending={ending} />
    </div>
  );
}

interface OlderTokenProps {
  readonly account: VaultAccount;
  readonly token: StoredToken;
  readonly ending: CallEnding;
}

function OlderToken({ account, token, ending }: OlderTokenProps): ReactElement {
  const [isSending, setIsSending] = useState(false);
  const [text, setText] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const recipient = useReadRecipient(text);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (recipient.kind !== "ok" || ending.isPreparing) return;
    const given = [
      encodeArgument("address", token.creator),
      encodeArgument("0x1::string::String", token.collection),
      encodeArgument("0x1::string::String", token.name),
      encodeArgument("u64", token.version),
      encodeArgument("address", recipient.address),
      encodeArgument("u64", 1n),
    ];
    const entryFunction = createEntryFunction("0x3::token::transfer_with_opt_in", [], given);
    ending.ask({ kind: "entry-function", entryFunction });
  };
  return (
    <Card title={showChainText(token.name)}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          {t`You have ${String(token.amount)} from the collection ${showChainText(token.collection)}.`}
        </p>
        <span className="flex flex-wrap items-center gap-2 text-small text-text-quiet">
          <Trans>
            Created by <AddressText value={token.creator} />
          </Trans>
        </span>
        {isSending ? (
          <form noValidate onSubmit={submit} className="flex w-full flex-col items-start gap-4">
            <div className="w-full">
              <RecipientLine
                text={text}
                onTextChange={setText}
                recipient={recipient}
                isFinal={isFinal}
                sender={account.address}
              />
            </div>
            <p className="text-small text-text-quiet">
              <Trans>Sends one token. The recipient must accept older tokens from anyone.</Trans>
            </p>
            <Button type="submit" tone="primary" loading={ending.isPreparing && t`Simulating`}>
              <Trans>Review transfer</Trans>
            </Button>
          </form>
        ) : (
          <Button onClick={() => setIsSending(true)}>
            <Trans>Send token</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}

function optIn(isTaking: boolean) {
  const given = [encodeArgument("bool", isTaking)];
  const entryFunction = createEntryFunction("0x3::token::opt_in_direct_transfer", [], given);
  return { kind: "entry-function", entryFunction } as const;
}
