import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { bytesToHex } from "@holdfast/sdk";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { Problem } from "../../components/feedback/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { MessageSummary } from "../../vault/signing.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useVault } from "../../vault/vault-context.ts";
import { signedMessageToJson } from "./signed-message.ts";

/** A message, signed in a domain of its own: the signature is good for no transaction. */
export function MessageSign({ account }: { readonly account: VaultAccount }): ReactElement {
  const vault = useVault();
  const [text, setText] = useState({ message: "", application: "", nonce: "" });
  const [summary, setSummary] = useState<MessageSummary>();
  const [problem, setProblem] = useState<unknown>();
  const [signed, setSigned] = useState<string>();
  const request = { accountId: account.id, ...text };
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    try {
      await run();
    } catch (error) {
      setSummary(undefined);
      setProblem(error);
    }
  };
  const review = (event: SubmitEvent): void => {
    event.preventDefault();
    setSigned(undefined);
    void attempt(async () => setSummary(await vault.reviewMessage(request)));
  };
  const sign = (digest: string): void =>
    void attempt(async () => {
      const part = await vault.signMessage({ ...request, digest });
      setSummary(undefined);
      setSigned(signedMessageToJson(part));
    });
  const field = (name: "application" | "nonce", label: string, hint: string): ReactElement => (
    <Field label={label} hint={hint}>
      <TextInput value={text[name]} onChange={(event) => setText({ ...text, [name]: event.target.value })} />
    </Field>
  );
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <form noValidate onSubmit={review} className="flex flex-col gap-4">
          <Field label={t`Message`} hint={t`Signed by ${account.name}. Sign only what you understand.`}>
            <TextArea
              rows={4}
              value={text.message}
              onChange={(event) => setText({ ...text, message: event.target.value })}
            />
          </Field>
          {field("application", t`Requested by`, t`Optional. Example: a website's host.`)}
          {field("nonce", t`Nonce`, t`A one-time value, if the requester gave you one.`)}
          <div>
            <Button type="submit" tone="primary">
              <Trans>Review message</Trans>
            </Button>
          </div>
        </form>
      </Card>
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was signed.`} />}
      {signed !== undefined && <Signed json={signed} />}
      {summary !== undefined && (
        <SignDialog summary={summary} account={account} onSign={sign} onClose={() => setSummary(undefined)} />
      )}
    </div>
  );
}

interface SignDialogProps {
  readonly summary: MessageSummary;
  readonly account: VaultAccount;
  readonly onSign: (digest: string) => void;
  readonly onClose: () => void;
}

/** What the part that signs has read: the user sees this, not the form. */
function SignDialog({ summary, account, onSign, onClose }: SignDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Sign this message`}
      description={t`Signing costs nothing and moves no assets. Anyone with the signature can prove that you signed.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Edit</Trans>
          </Button>
          <Button tone="primary" onClick={() => onSign(summary.digest)}>
            <Trans>Sign message</Trans>
          </Button>
        </>
      }
    >
      <p className="max-h-60 overflow-auto rounded-control bg-surface-sunken p-4 break-words whitespace-pre-wrap">
        {summary.text ?? bytesToHex(summary.bytes)}
      </p>
      <KeyValues
        items={[
          { label: t`Signed by`, value: account.name },
          {
            label: t`Requested by`,
            value: summary.application === "" ? t`No address given` : summary.application,
          },
          ...(summary.nonce === "" ? [] : [{ label: t`Nonce`, value: summary.nonce }]),
        ]}
      />
    </Dialog>
  );
}

function Signed({ json }: { readonly json: string }): ReactElement {
  return (
    <Card title={t`Signed`} aside={<CopyButton text={json} what={t`signed message`} form="labelled" />}>
      <div className="flex flex-col gap-3">
        <p className="text-text-quiet">
          <Trans>
            Send the whole signed message to the requester. The requester can verify it under “Verify a
            message”.
          </Trans>
        </p>
        <pre
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          tabIndex={0}
          role="region"
          aria-label={t`Signed message`}
          className="overflow-auto rounded-control bg-surface-sunken p-4 font-mono text-small"
        >
          {json}
        </pre>
      </div>
    </Card>
  );
}
