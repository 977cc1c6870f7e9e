import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement, type SubmitEvent } from "react";
import Download from "lucide-react/icons/download";
import FileUp from "lucide-react/icons/file-up";
import { readChosenFile } from "../../components/forms/chosen-file.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import {
  LONGEST_FILE,
  removeDescriptor,
  useDescriptorLibrary,
  keepDescriptor,
  keepAttester,
  LONGEST_ATTESTER,
  MAX_ATTESTERS,
  removeAttester,
} from "../../storage/descriptor-library.ts";
import { similarNameKey } from "../../storage/similar-name.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { PageHeading, Page } from "../../ui/page.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { DescriptorFacts, useStoredDescriptor } from "./descriptor-facts.tsx";
import { fragmentToDescriptor } from "./descriptor-link.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { sameDescriptor } from "./same-descriptor.ts";
import { showChainText } from "../../format/chain-text.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export function DescriptionsPage(): ReactElement {
  const { files } = useDescriptorLibrary();
  const brought = fragmentToDescriptor(useLocation({ select: ({ hash }) => hash }));
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string>();
  const incoming = typed ?? brought;
  const done = (): void => {
    setTyped(undefined);
    if (brought !== undefined) void navigate({ to: "/descriptions", replace: true });
  };
  return (
    <Page>
      <PageHeading title={t`Descriptions`}>
        <Trans>
          A description explains a call in one sentence and is bound to the code. It appears above the
          arguments and never weakens a warning.
        </Trans>
      </PageHeading>
      {incoming === undefined ? (
        <AddDescription onFile={setTyped} />
      ) : (
        <IncomingDescriptor key={incoming} file={incoming} onDone={done} />
      )}
      <Card title={t`On this device`} padding={files.length === 0 ? "flush" : "regular"}>
        {files.length === 0 ? (
          <EmptyState drawing={<Drawing name="bottle" />} title={t`You have no descriptions`}>
            <Trans>
              Add one above, or open a function under Contracts and choose “Describe this function”.
            </Trans>
          </EmptyState>
        ) : (
          <ul aria-label={t`Descriptions on this device`} className="flex flex-col gap-6">
            {files.map((file) => (
              <StoredDescription key={file} file={file} />
            ))}
          </ul>
        )}
      </Card>
      <AttestersCard />
    </Page>
  );
}

function AddDescription({ onFile }: { readonly onFile: (file: string) => void }): ReactElement {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const read = async (file: File): Promise<void> => {
    try {
      onFile(new TextDecoder().decode(await readChosenFile(file, LONGEST_FILE)));
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <Card title={t`Add a description`}>
      <div className="flex flex-col gap-4">
        <Field
          label={t`Description file or link`}
          hint={t`You see the contents before you save the description.`}
          problem={problem}
        >
          <TextArea mono rows={3} value={text} onValueChange={setText} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={text.trim() === ""}
            onClick={() => onFile(fragmentToDescriptor(text.trim().replace(/^[^#]*#/, "")) ?? text.trim())}
          >
            <Trans>Read description</Trans>
          </Button>
          <FileButton accept=".json,application/json" icon={<FileUp />} onFile={(file) => void read(file)}>
            <Trans>Choose file</Trans>
          </FileButton>
        </div>
      </div>
    </Card>
  );
}

function StoredDescription({ file }: { readonly file: string }): ReactElement {
  const kept = useStoredDescriptor(file);
  const name = kept?.kind === "used" ? kept.descriptor.context.module : t`description`;
  return (
    <li className="flex flex-col gap-3">
      {kept !== undefined && <DescriptorFacts kept={kept} />}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          icon={<Download />}
          aria-label={t`Export ${name}`}
          onClick={() => saveFile("descriptor.json", "application/json", file)}
        >
          <Trans>Export</Trans>
        </Button>
        <Button
          size="small"
          tone="quiet"
          aria-label={t`Remove ${name}`}
          onClick={() => removeDescriptor(file)}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}

function IncomingDescriptor({
  file,
  onDone,
}: {
  readonly file: string;
  readonly onDone: () => void;
}): ReactElement {
  const kept = useStoredDescriptor(file);
  const toast = useToast();
  const { files } = useDescriptorLibrary();
  const keep = async (): Promise<void> => {
    const replaced = await sameDescriptor(file, files);
    keepDescriptor(file, (other) => replaced.includes(other));
    toast({ kind: "positive", title: t`Description saved on this device.` });
    onDone();
  };
  return (
    <Card title={t`Save this description?`}>
      <div className="flex flex-col gap-4">
        {kept === undefined ? <Skeleton shape="line" /> : <DescriptorFacts kept={kept} />}
        {kept?.kind === "used" && kept.trust.kind === "yours" && (
          <p className="text-text-quiet">
            <Trans>
              No trusted signer has signed this description. Once saved, its sentences appear as yours in
              reviews. Save it only if you have checked it.
            </Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {kept?.kind === "used" && (
            <Button tone="primary" onClick={() => void keep()}>
              <Trans>Save description</Trans>
            </Button>
          )}
          <Button onClick={onDone}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}

function AttestersCard(): ReactElement {
  const { attesters } = useDescriptorLibrary();
  return (
    <Card title={t`Trusted signers`}>
      <div className="flex flex-col gap-5">
        <p className="text-text-quiet">
          <Trans>
            Descriptions signed by a trusted signer show the signer's name and can replace function names in
            lists. Add only keys that you got from their owners.
          </Trans>
        </p>
        {attesters.length > 0 && (
          <ul aria-label={t`Trusted signers`} className="flex flex-col gap-3">
            {attesters.map(({ publicKey, name }) => (
              <li key={publicKey} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <AddressText value={`0x${publicKey}`} what={t`public key`} />
                </span>
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={t`Remove ${name}`}
                  onClick={() => removeAttester(publicKey)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {attesters.length < MAX_ATTESTERS && <AddAttester taken={attesters.map(({ name }) => name)} />}
      </div>
    </Card>
  );
}

function AddAttester({ taken }: { readonly taken: readonly string[] }): ReactElement {
  const [name, setName] = useState("");
  const [key, setKey] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const publicKey = /^(?:0x)?([0-9a-f]{64})$/.exec(key.trim().toLowerCase())?.[1];
  const nameProblem = findProblem(name.trim(), taken);
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (publicKey === undefined || nameProblem !== undefined) return;
    keepAttester({ publicKey, name: name.trim() });
    setName("");
    setKey("");
    setIsFinal(false);
  };
  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-4">
      <Field label={t`Name`} problem={isFinal && nameProblem}>
        <TextInput value={name} maxLength={LONGEST_ATTESTER} onValueChange={setName} />
      </Field>
      <Field
        label={t`Public key`}
        hint={t`Ed25519, 64 hex digits`}
        problem={isFinal && publicKey === undefined && t`Enter the key's 64 hex digits.`}
      >
        <TextInput mono value={key} onValueChange={setKey} />
      </Field>
      <div>
        <Button type="submit">
          <Trans>Add signer</Trans>
        </Button>
      </div>
    </form>
  );
}

function findProblem(name: string, taken: readonly string[]): string | undefined {
  if (similarNameKey(name) === "" || showChainText(name) !== name)
    return t`Enter a name of up to ${LONGEST_ATTESTER} visible characters.`;
  return taken.some((one) => similarNameKey(one) === similarNameKey(name))
    ? t`Another signer has this name.`
    : undefined;
}
