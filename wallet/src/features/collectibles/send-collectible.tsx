import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createEntryFunction, encodeArgument, type Address, type TokenDetail } from "@holdfast/sdk";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { RecipientLine, useReadRecipient } from "./recipient-line.tsx";

export interface SendCollectibleProps {
  readonly account: VaultAccount;
  readonly token: TokenDetail;
}

/** Gives a piece to another account. */
export function SendCollectible({ account, token }: SendCollectibleProps): ReactElement {
  const [text, setText] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const recipient = useReadRecipient(text);
  const ending = useCallEnding(account);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (recipient.kind !== "ok" || ending.isPreparing) return;
    const entryFunction = createTransfer(token.address, recipient.address);
    ending.ask({ kind: "entry-function", entryFunction });
  };
  return (
    <Card title={t({ context: "collectible", message: "Send collectible" })}>
      <div className="flex flex-col gap-6">
        {token.owner === account.address && token.isTransferable && (
          <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
            <div className="w-full">
              <RecipientLine
                text={text}
                onTextChange={setText}
                recipient={recipient}
                isFinal={isFinal}
                sender={account.address}
              />
            </div>
            <Button type="submit" tone="primary" loading={ending.isPreparing && t`Simulating`}>
              <Trans>Review transfer</Trans>
            </Button>
          </form>
        )}
        {findObstacle(account, token) !== undefined && (
          <p className="text-text-quiet">{findObstacle(account, token)}</p>
        )}
        <CallOutcome account={account} ending={ending} />
      </div>
    </Card>
  );
}

/** Why it cannot be sent; undefined where it can. */
function findObstacle(account: VaultAccount, token: TokenDetail): string | undefined {
  if (token.owner !== account.address)
    return t`A different account owns this collectible, so you can't send it from here.`;
  if (!token.isTransferable)
    return t`You can't transfer this collectible. Its creator froze it or made it non-transferable.`;
  return undefined;
}

/** `0x1::object::transfer<0x4::token::Token>`. */
function createTransfer(token: Address, to: Address) {
  const given = [encodeArgument("address", token), encodeArgument("address", to)];
  return createEntryFunction("0x1::object::transfer", ["0x4::token::Token"], given);
}
