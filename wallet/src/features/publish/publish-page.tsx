import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError } from "@holdfast/sdk";
import { useState, type ReactElement, useRef, type ChangeEvent } from "react";
import FolderOpen from "lucide-react/icons/folder-open";
import PackagePlus from "lucide-react/icons/package-plus";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { FormOrigin } from "../../components/forms/form-origin.tsx";
import { PACKAGE_FORM, useFormDraft } from "../../components/forms/form-draft.ts";
import { packageToText, textToPackage, type PackageDraft } from "./package-draft.ts";
import { readPackage, type ChosenFile } from "./package-files.ts";
import { DestinationForm } from "./destination-form.tsx";
import { Button } from "../../ui/button.tsx";
import { DropArea } from "../../ui/drop-area.tsx";
import { chosenFiles, droppedFiles } from "./dropped-files.ts";

export function PublishPage(): ReactElement | undefined {
  const account = useOwnAccount();
  const network = useActiveNetwork();
  if (account === undefined) return undefined;
  return (
    <Page>
      <PageHeading title={t`Publish`}>
        <Trans>Publish or upgrade a compiled Move package on {network.name}.</Trans>
      </PageHeading>
      <Workplace key={network.id} account={account} />
    </Page>
  );
}

/** The files, and what becomes of them; kept as a draft until the package is sent. */
function Workplace({ account }: { readonly account: VaultAccount }): ReactElement {
  const kept = useFormDraft(PACKAGE_FORM);
  const [draft, setDraft] = useState(() => textToPackage(kept.before ?? ""));
  const [count, setCount] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  const open = (next: PackageDraft | undefined): void => {
    setDraft(next);
    setCount(count + 1);
    kept.keep(next === undefined ? "" : packageToText(next));
  };
  const read = (files: readonly ChosenFile[]): void => {
    try {
      open({ input: readPackage(files) });
      setProblem(undefined);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      // What was kept before stays: a wrong file is no reason to lose it.
      setDraft(undefined);
      setProblem(error);
    }
  };
  return (
    <>
      <FormOrigin
        origin={kept.isBefore && draft !== undefined ? "draft" : undefined}
        onClear={() => open(undefined)}
      />
      <Card>
        <PackageDrop onFiles={read} />
      </Card>
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was sent.`} />}
      {draft !== undefined && (
        <DestinationForm
          key={`${count} ${account.id}`}
          account={account}
          draft={draft}
          onPublisher={(publisher) => {
            // A place is one of its publisher's.
            const next = { input: draft.input, publisher };
            setDraft(next);
            kept.keep(packageToText(next));
          }}
          onChoose={(place) => {
            // Also here: another account begins the part below again.
            setDraft({ ...draft, place });
            kept.keep(packageToText({ ...draft, place }));
          }}
          onSent={() => kept.keep("")}
        />
      )}
    </>
  );
}

function PackageDrop(props: { readonly onFiles: (files: readonly ChosenFile[]) => void }): ReactElement {
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (target.files === null || target.files.length === 0) return;
    void chosenFiles(target.files).then((chosen) => {
      target.value = ""; // the same files can be chosen again after they were built again
      props.onFiles(chosen);
    });
  };
  return (
    <DropArea onDropped={(dropped) => void droppedFiles(dropped).then(props.onFiles)}>
      <PackagePlus aria-hidden="true" className="size-8 text-text-quiet" />
      <p className="max-w-90 text-text-quiet">
        <Trans>
          Drop the compiler's build folder, package-metadata.bcs with the .mv files, or the JSON from the
          command line.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="primary" icon={<FolderOpen />} onClick={() => folder.current?.click()}>
          <Trans>Choose build folder</Trans>
        </Button>
        <Button onClick={() => files.current?.click()}>
          <Trans>Choose files</Trans>
        </Button>
      </div>
      <input
        ref={folder}
        type="file"
        onChange={choose}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        {...{ webkitdirectory: "" }}
      />
      <input
        ref={files}
        type="file"
        multiple
        accept=".mv,.bcs,.json"
        onChange={choose}
        tabIndex={-1}
        aria-label={t`Package files`}
        className="sr-only"
      />
    </DropArea>
  );
}
