import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ed25519Address, verifyMessage, type SignedMessage } from "@holdfast/sdk";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { accountQuery } from "../../chain/queries/queries.ts";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { jsonToSignedMessage } from "./signed-message.ts";

interface Verified {
  readonly signed: SignedMessage;
  readonly holds: boolean;
}

/** Checks a message that was signed here or with the sdk. Works offline; only changed keys need the chain. */
export function MessageVerify(): ReactElement {
  const [text, setText] = useState("");
  const check = useMutation({
    mutationFn: async (json: string): Promise<Verified> => {
      const signed = jsonToSignedMessage(json);
      return { signed, holds: await verifyMessage(signed) };
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    check.mutate(text);
  };
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label={t`Signed message`} hint={t`Paste the complete text, from '{' to '}'.`}>
            <TextArea mono rows={6} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <div>
            <Button type="submit" tone="primary">
              <Trans>Verify message</Trans>
            </Button>
          </div>
        </form>
      </Card>
      {check.error !== null && (
        <Problem
          error={check.error}
          unaffected={t`Holdfast couldn't read the signature, so nothing was checked.`}
        />
      )}
      {check.data !== undefined && <Answer {...check.data} />}
    </div>
  );
}

function Answer({ signed, holds }: Verified): ReactElement {
  const nameOf = useNameOf();
  const isOwnKey = useIsOwnKey(signed);
  if (!holds)
    return (
      <Verdict kind="danger" title={t`This signature is not valid`}>
        <Trans>The key did not sign this message. Even one changed character breaks a signature.</Trans>
      </Verdict>
    );
  return (
    <div className="flex flex-col gap-4">
      {isOwnKey === "yes" && <Verdict kind="ok" title={t`Signed by this account's key`} />}
      {isOwnKey === "no" && (
        <Verdict kind="danger" title={t`Signed, but not by this account`}>
          <Trans>The signature is valid, but a different key controls the account.</Trans>
        </Verdict>
      )}
      {isOwnKey === "unknown" && (
        <Verdict kind="caution" title={t`Signed by a key that doesn't match the address`}>
          <Trans>
            Only the network can confirm whether the account uses this key, and it isn't responding.
          </Trans>
        </Verdict>
      )}
      <Card>
        <KeyValues
          items={[
            {
              label: t`Account`,
              value: <AddressText key={signed.address} value={signed.address} form="full" />,
              note: nameOf(signed.address) ?? t`Not one of your accounts or contacts.`,
              stacked: true,
            },
            {
              label: t`Message`,
              value: (
                <span className="break-words whitespace-pre-wrap">
                  {typeof signed.message === "string" ? signed.message : t`${signed.message.length} bytes`}
                </span>
              ),
              stacked: true,
            },
            { label: t`Requested by`, value: signed.application ?? t`No address given` },
            ...(signed.nonce === undefined ? [] : [{ label: t`Nonce`, value: signed.nonce }]),
          ]}
        />
      </Card>
    </div>
  );
}

/** The chain knows which key an account has now; without it, the address tells for keys that were never changed. */
function useIsOwnKey({ address, publicKey }: SignedMessage): "yes" | "no" | "unknown" {
  const network = useActiveNetwork();
  const account = useQuery(accountQuery(network, address));
  const made = ed25519Address(publicKey);
  if (account.data !== undefined && account.data !== null)
    return account.data.authenticationKey === made ? "yes" : "no";
  if (made === address) return "yes";
  return account.data === null ? "no" : "unknown";
}
