import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useState, type ReactElement, type SubmitEvent } from "react";
import { ed25519Address, verifyMessage, type SignedMessage } from "@holdfast/sdk";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { InspectionCard } from "./inspection-card.tsx";
import { inspectText, linkedText, MAX_INSPECTED } from "./inspect-text.ts";
import type { Inspection } from "./inspection.ts";
import { MessageSign } from "./message-sign.tsx";
import { accountQuery } from "../../chain/queries/queries.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { jsonToSignedMessage } from "./signed-message.ts";

/** What is this, typed or brought by a link after its #? And: messages that are signed in the wallet's own domain. */
export function InspectPage(): ReactElement | undefined {
  const { tab = "inspect" } = useSearch({ from: "/shell/inspect" });
  const navigate = useNavigate();
  const account = useOwnAccount();
  const hash = useLocation({ select: (location) => linkedText(location.hash) });
  if (account === undefined) return undefined;
  return (
    <Page>
      <PageHeading title={t`Inspect`}>
        <Trans>Decode transactions, receipts, keys, payloads and types. Nothing leaves this device.</Trans>
      </PageHeading>
      <Tabs
        label={t`Action`}
        value={tab}
        onValueChange={(next) =>
          void navigate({ to: "/inspect", search: { tab: next }, replace: true, resetScroll: false })
        }
        items={[
          { value: "inspect", label: t`Inspect`, content: <Inspector key={hash} linked={hash} /> },
          {
            value: "sign",
            label: t({ context: "tab", message: "Sign a message" }),
            content: <MessageSign key={account.id} account={account} />,
          },
          {
            value: "verify",
            label: t({ context: "tab", message: "Verify a message" }),
            content: <MessageVerify />,
          },
        ]}
      />
    </Page>
  );
}

function Inspector({ linked }: { readonly linked: string }): ReactElement {
  const [found, setFound] = useState<readonly Inspection[]>(() => inspectText(linked));
  const [text, setText] = useState(() => (isSecret(found) ? "" : linked));
  const change = (next: string): void => {
    const inspections = inspectText(next);
    setFound(inspections);
    setText(isSecret(inspections) ? "" : next);
  };
  const isUnknown = text.trim() !== "" && found.length === 0;
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <Field
          label={t`Data`}
          hint={t`An address, hash, key, signature, transaction, receipt, payload, bytecode or type; as hex, base64 or JSON.`}
        >
          <TextArea mono rows={4} value={text} onChange={(event) => change(event.target.value)} />
        </Field>
      </Card>
      <div role="status" className="flex flex-col gap-6">
        {isUnknown && (
          <Verdict kind="info" title={t`Unknown format`}>
            {text.length > MAX_INSPECTED
              ? t`Too long for a transaction.`
              : t`A byte may be missing or extra, or the data is for a different chain.`}
          </Verdict>
        )}
        {found.map((one, index) => (
          <InspectionCard key={`${index} ${one.kind}`} inspection={one} isOnly={found.length === 1} />
        ))}
      </div>
    </div>
  );
}

/** A secret does not stay on the screen, nor anywhere else. */
function isSecret(found: readonly Inspection[]): boolean {
  return found.some(({ kind }) => kind === "secret");
}

interface Verified {
  readonly signed: SignedMessage;
  readonly holds: boolean;
}

/** Checks a message that was signed here or with the sdk. Works offline; only changed keys need the chain. */
function MessageVerify(): ReactElement {
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
  const nameOf = useAddressNames();
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
