import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { Tabs } from "../../ui/tabs.tsx";
import type { ImportPreview, ImportSecret } from "../../vault/vault-api.ts";
import { useVault } from "../../vault/vault-context.tsx";
import { clearDrafts, useDrafts } from "./draft.ts";
import { ImportPreviewStep } from "./import-preview.tsx";
import { KeyForm } from "./key-form.tsx";
import { PhraseForm } from "./phrase-form.tsx";
import { ProtectStep } from "./protect-step.tsx";
import { StepFrame } from "./step-frame.tsx";
import { useSaveDraft } from "./use-save-draft.ts";

/** Secret, the address it gives, password. The step is in the address; the secret is in the worker only. */
export function ImportPage(): ReactElement {
  const { kind = "phrase", step = "secret" } = useSearch({ from: "/bare/welcome/import" });
  const { imported, chosenPaths } = useDrafts();
  const navigate = useNavigate();
  if (imported === undefined || step === "secret") return <SecretStep kind={kind} />;
  if (step === "password") return <PasswordStep imported={imported} />;
  return (
    <StepFrame title="Is this your account?" text="Compare the address with the one you know." place={[2, 3]}>
      <ImportPreviewStep
        preview={imported}
        chosen={chosenPaths}
        onChosenChange={(paths) => useDrafts.setState({ chosenPaths: paths })}
        onNext={() => void navigate({ to: "/welcome/import", search: { kind, step: "password" } })}
        onBack={() => {
          clearDrafts();
          void navigate({ to: "/welcome/import", search: { kind } });
        }}
      />
    </StepFrame>
  );
}

function SecretStep({ kind }: { readonly kind: "phrase" | "key" }): ReactElement {
  const vault = useVault();
  const navigate = useNavigate();
  const preview = async (secret: ImportSecret): Promise<void> => {
    useDrafts.setState({ imported: await vault.previewImport(secret), chosenPaths: [] });
    await navigate({ to: "/welcome/import", search: { kind, step: "address" } });
  };
  return (
    <StepFrame
      title="Import an account"
      text="Bring the account you have, with its recovery phrase or its private key."
      place={[1, 3]}
    >
      <Tabs
        label="What you have"
        value={kind}
        onValueChange={(next) =>
          void navigate({ to: "/welcome/import", search: { kind: next }, replace: true, resetScroll: false })
        }
        items={[
          { value: "phrase", label: "Recovery phrase", content: <PhraseForm preview={preview} /> },
          { value: "key", label: "Private key", content: <KeyForm preview={preview} /> },
        ]}
      />
    </StepFrame>
  );
}

function PasswordStep({ imported }: { readonly imported: ImportPreview }): ReactElement {
  const { chosenPaths } = useDrafts();
  const [first] = imported.accounts;
  const paths = first?.path === undefined || chosenPaths.length === 0 ? [] : [first.path, ...chosenPaths];
  return (
    <StepFrame
      title="Lock it with a password"
      text="The account is encrypted with it and stays on this device."
      place={[3, 3]}
    >
      <ProtectStep {...useSaveDraft(imported.draftId, paths)} />
    </StepFrame>
  );
}
