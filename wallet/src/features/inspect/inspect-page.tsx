import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useState, type ReactElement, type SubmitEvent } from "react";
import {
  ed25519Address,
  verifyMessage,
  type SignedMessage,
  bytesToHex,
  hexToBytes,
  JsonNode,
  parseAddress,
  parseJson,
} from "@holdfast/sdk";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useOwnAccount, useVault } from "../../vault/vault-context.ts";
import { InspectionCard } from "./inspection-card.tsx";
import { inspectText, linkedText, MAX_INSPECTED } from "./inspect-text.ts";
import type { Inspection } from "./inspection.ts";
import { accountQuery } from "../../chain/queries/queries.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { MessageSummary, SignedMessagePart } from "../../vault/signing.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";

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
          hint={t`An address, hash, key, signature, transaction, receipt, payload, bytecode or type (hex, base64 or JSON).`}
        >
          <TextArea mono rows={4} value={text} onValueChange={change} />
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

/** A secret is cleared from the screen at once. */
function isSecret(found: readonly Inspection[]): boolean {
  return found.some(({ kind }) => kind === "secret");
}

interface Verified {
  readonly signed: SignedMessage;
  readonly holds: boolean;
}

/** Works offline; only a rotated key needs the chain. */
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
            <TextArea mono rows={6} value={text} onValueChange={setText} />
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
        <Trans>
          The key did not sign this message. Even one changed character makes a signature invalid.
        </Trans>
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
            The network isn't responding, so Holdfast can't confirm whether the account uses this key. Try
            again later.
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
            { label: t`Requested by`, value: signed.application ?? t`Not specified` },
            ...(signed.nonce === undefined ? [] : [{ label: t`Nonce`, value: signed.nonce }]),
          ]}
        />
      </Card>
    </div>
  );
}

/** Without the node, the address still proves a key that was never rotated. */
function useIsOwnKey({ address, publicKey }: SignedMessage): "yes" | "no" | "unknown" {
  const network = useActiveNetwork();
  const account = useQuery(accountQuery(network, address));
  const made = ed25519Address(publicKey);
  if (account.data !== undefined && account.data !== null)
    return account.data.authenticationKey === made ? "yes" : "no";
  if (made === address) return "yes";
  return account.data === null ? "no" : "unknown";
}

/** Signs with the wallet's own prefix, so the signature fits no transaction. */
function MessageSign({ account }: { readonly account: VaultAccount }): ReactElement {
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
      <TextInput value={text[name]} onValueChange={(value) => setText({ ...text, [name]: value })} />
    </Field>
  );
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <form noValidate onSubmit={review} className="flex flex-col gap-4">
          <Field
            label={t`Message`}
            hint={t`${account.name} signs this message. Sign only what you understand.`}
          >
            <TextArea
              rows={4}
              value={text.message}
              onValueChange={(message) => setText({ ...text, message })}
            />
          </Field>
          {field("application", t`Requested by`, t`Optional. Example: shop.example.`)}
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

/** Shows the message as the signer parsed it, not the form's. */
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
            value: summary.application === "" ? t`Not specified` : summary.application,
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
            Send the whole signed message to the requester, who can verify it in Holdfast under “Verify a
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

function signedMessageToJson({ address, publicKey, signature, summary }: SignedMessagePart): string {
  const { text, bytes, application, nonce } = summary;
  const message = text === undefined ? { messageHex: bytesToHex(bytes) } : { message: text };
  const purpose = { ...(application === "" ? {} : { application }), ...(nonce === "" ? {} : { nonce }) };
  const proof = { publicKey: bytesToHex(publicKey), signature: bytesToHex(signature) };
  return JSON.stringify({ address, ...message, ...purpose, ...proof }, undefined, 2);
}

/** @throws json/invalid, json/unexpected, address/*, bytes/* */
function jsonToSignedMessage(text: string): SignedMessage {
  const node = new JsonNode(parseJson(text), "message");
  const optional = (name: "application" | "nonce") => node.get(name).optional((one) => one.string());
  const [application, nonce] = [optional("application"), optional("nonce")];
  return {
    address: parseAddress(node.get("address").string()),
    message: node.has("messageHex")
      ? hexToBytes(node.get("messageHex").string())
      : node.get("message").string(),
    ...(application === undefined ? {} : { application }),
    ...(nonce === undefined ? {} : { nonce }),
    publicKey: hexToBytes(node.get("publicKey").string()),
    signature: hexToBytes(node.get("signature").string()),
  };
}
