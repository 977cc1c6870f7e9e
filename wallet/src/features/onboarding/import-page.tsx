import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Address } from "@holdfast/sdk";
import { type ReactElement, useRef, useState, type SubmitEvent } from "react";
import { Trans } from "@lingui/react/macro";
import { Tabs } from "../../ui/tabs.tsx";
import type { ImportPreview, ImportSecret, VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState, useVault } from "../../vault/vault-context.ts";
import { clearDrafts, useDrafts } from "./draft.ts";
import { NewerKeyStep } from "./newer-key-step.tsx";
import { PhraseForm } from "./phrase-form.tsx";
import { ProtectStep } from "./protect-step.tsx";
import { StepFrame } from "./step-frame.tsx";
import { useSaveDraft } from "./use-save-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { problemText } from "../../components/feedback/problem.tsx";
import { SecretWordInput } from "./secret-word-input.tsx";
import { FoundAccounts, type ChosenAccount } from "./found-accounts.tsx";
import { KeyAccount } from "./key-account.tsx";

/** Secret, the address it gives, password. The step is in the address; the secret is in the worker only. */
export function ImportPage(): ReactElement {
  const { kind = "phrase", step = "secret", account: id } = useSearch({ from: "/bare/welcome/import" });
  const { imported, chosen, address } = useDrafts();
  const navigate = useNavigate();
  const renewed = useSessionState(({ accounts }) => accounts.find((account) => account.id === id));
  if (imported === undefined || step === "secret") return <SecretStep kind={kind} renewed={renewed} />;
  if (renewed !== undefined) return <NewerKeyStep account={renewed} preview={imported} kind={kind} />;
  if (step === "password") return <PasswordStep imported={imported} />;
  return (
    <StepFrame
      title={t`Is this your account?`}
      text={t`Compare the address with the one you know.`}
      place={[2, 3]}
    >
      <ImportPreviewStep
        preview={imported}
        address={address}
        onAddressChange={chooseAddress}
        chosen={chosen}
        onChosenChange={(accounts) => useDrafts.setState({ chosen: accounts })}
        onNext={() => void navigate({ to: "/welcome/import", search: { kind, step: "password" } })}
        onBack={() => {
          clearDrafts();
          void navigate({ to: "/welcome/import", search: { kind } });
        }}
      />
    </StepFrame>
  );
}

function chooseAddress(address: Address): void {
  useDrafts.setState({ address });
}

interface SecretStepProps {
  readonly kind: "phrase" | "key";
  /** The account whose newer key is imported; undefined for an account of its own. */
  readonly renewed: VaultAccount | undefined;
}

function SecretStep({ kind, renewed }: SecretStepProps): ReactElement {
  const vault = useVault();
  const navigate = useNavigate();
  const forAccount = renewed === undefined ? {} : { account: renewed.id };
  const preview = async (secret: ImportSecret): Promise<void> => {
    useDrafts.setState({ imported: await vault.previewImport(secret), chosen: [], address: undefined });
    await navigate({ to: "/welcome/import", search: { ...forAccount, kind, step: "address" } });
  };
  return (
    <StepFrame
      title={renewed === undefined ? t`Import account` : t`Import the newer key`}
      text={
        renewed === undefined
          ? t`Import your account with its recovery phrase or private key.`
          : t`Import ${renewed.name}'s new key. The account keeps its address.`
      }
      place={renewed === undefined ? [1, 3] : [1, 2]}
    >
      <Tabs
        label={t`Balance`}
        value={kind}
        onValueChange={(next) =>
          void navigate({
            to: "/welcome/import",
            search: { ...forAccount, kind: next },
            replace: true,
            resetScroll: false,
          })
        }
        items={[
          { value: "phrase", label: t`Recovery phrase`, content: <PhraseForm preview={preview} /> },
          { value: "key", label: t`Private key`, content: <KeyForm preview={preview} /> },
        ]}
      />
    </StepFrame>
  );
}

function PasswordStep({ imported }: { readonly imported: ImportPreview }): ReactElement {
  const { chosen, address } = useDrafts();
  const [first] = imported.accounts;
  const others = chosen.map(({ path }) => path);
  const paths = first?.path === undefined || others.length === 0 ? [] : [first.path, ...others];
  const otherAddresses = Object.fromEntries(
    chosen.flatMap(({ path, address: at }) => (at === undefined ? [] : [[path, at] as const])),
  );
  return (
    <StepFrame
      title={t`Protect your account`}
      text={t`Your password encrypts the account on this device.`}
      place={[3, 3]}
    >
      <ProtectStep {...useSaveDraft(imported.draftId, { paths, address, otherAddresses })} />
    </StepFrame>
  );
}

interface KeyFormProps {
  readonly preview: (secret: { readonly kind: "key"; readonly text: string }) => Promise<void>;
}

function KeyForm({ preview }: KeyFormProps): ReactElement {
  const key = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const text = key.current?.value.trim() ?? "";
    if (isReading) return;
    if (text === "") return setProblem(t`Paste the account's private key.`);
    setIsReading(true);
    setProblem(undefined);
    try {
      await preview({ kind: "key", text });
      if (key.current !== null) key.current.value = "";
    } catch (error) {
      setProblem(problemText(error));
      key.current?.focus();
    } finally {
      setIsReading(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t`Private key`}
        hint={t`64 hex digits, with or without 0x, or ed25519-priv-0x… Nothing leaves this device.`}
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <SecretWordInput ref={key} isShown={false} />
      </Field>
      <Button
        type="submit"
        tone="primary"
        size="large"
        width="full"
        loading={isReading && t`Deriving the address`}
      >
        <Trans>Show address</Trans>
      </Button>
    </form>
  );
}

interface ImportPreviewStepProps {
  readonly preview: ImportPreview;
  /** The account to import when it is not the key's own: the key of it was changed. */
  readonly address: Address | undefined;
  readonly onAddressChange: (address: Address) => void;
  readonly chosen: readonly ChosenAccount[];
  readonly onChosenChange: (chosen: readonly ChosenAccount[]) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** The address that the secret gives, to be compared before anything is stored. */
function ImportPreviewStep({
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
