import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { Tabs } from "../../ui/tabs.tsx";
import type { ImportPreview, ImportSecret, VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState, useVault } from "../../vault/vault-context.tsx";
import { clearDrafts, useDrafts } from "./draft.ts";
import { ImportPreviewStep } from "./import-preview.tsx";
import { KeyForm } from "./key-form.tsx";
import { NewerKeyStep } from "./newer-key-step.tsx";
import { PhraseForm } from "./phrase-form.tsx";
import { ProtectStep } from "./protect-step.tsx";
import { StepFrame } from "./step-frame.tsx";
import { useSaveDraft } from "./use-save-draft.ts";

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
