import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import FileUp from "lucide-react/icons/file-up";
import { useKnownAddresses } from "../../components/addresses/known-addresses.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import {
  LONGEST_ADDRESS_BOOK_FILE,
  planImport,
  type ImportPlan,
} from "../../storage/address-book/address-book-file.ts";
import { useAddressBook, useAddressBookStore } from "../../storage/address-book/address-book.ts";
import { contactsFileTooLarge } from "../../storage/address-book/address-book-entry.ts";
import { findSimilarAddress } from "../../storage/address-book/address-poisoning.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";

interface ImportContactsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ImportContacts({ open, onClose }: ImportContactsProps): ReactElement {
  const store = useAddressBookStore();
  const toast = useToast();
  const [plan, setPlan] = useState<ImportPlan>();
  const [problem, setProblem] = useState<unknown>();

  const close = (): void => {
    setPlan(undefined);
    setProblem(undefined);
    onClose();
  };
  const read = async (file: File): Promise<void> => {
    setPlan(undefined);
    setProblem(undefined);
    try {
      if (file.size > 4 * LONGEST_ADDRESS_BOOK_FILE)
        throw contactsFileTooLarge({ got: file.size, most: LONGEST_ADDRESS_BOOK_FILE });
      setPlan(planImport(await file.text(), store.getState()));
    } catch (error) {
      if (!isSupraError(error) && !(error instanceof DOMException)) throw error;
      setProblem(error);
    }
  };
  const take = (): void => {
    if (plan === undefined) return;
    try {
      store.replace(plan.book);
      toast({ kind: "positive", title: t`File imported` });
      close();
    } catch (error) {
      setProblem(error);
    }
  };
  const count = plan === undefined ? 0 : plan.added + plan.changed;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t`Import contacts`}
      description={t`Choose a Holdfast export or a CSV file with “name” and “address” columns. You can review the changes before you import them.`}
      actions={
        <>
          <FileButton
            accept=".json,.csv,application/json,text/csv"
            icon={<FileUp />}
            onFile={(file) => void read(file)}
          >
            {plan === undefined ? t`Choose file` : t`Choose another file`}
          </FileButton>
          {count > 0 && (
            <Button tone="primary" onClick={take}>
              {plural(count, { one: "Import 1 entry", other: `Import ${count} entries` })}
            </Button>
          )}
        </>
      }
    >
      {problem !== undefined && <Problem error={problem} unaffected={t`Your contacts didn't change.`} />}
      {plan !== undefined && <PlanView plan={plan} />}
    </Dialog>
  );
}

function PlanView({ plan }: { readonly plan: ImportPlan }): ReactElement {
  const knownAddresses = useKnownAddresses(useActiveAccount()?.address);
  const book = useAddressBook((all) => all);
  const known = new Set<string>(book.contacts.map(({ address }) => address));
  const imitations = plan.contacts.filter(
    ({ address }) => !known.has(address) && findSimilarAddress(address, knownAddresses) !== undefined,
  );
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      <ul className="flex flex-col gap-1">
        <li>{plural(plan.added, { one: "1 entry is new.", other: `${plan.added} entries are new.` })}</li>
        <li>{plural(plan.changed, { one: "1 entry changes.", other: `${plan.changed} entries change.` })}</li>
        <li>
          {plural(plan.unchanged, {
            one: "1 entry already exists.",
            other: `${plan.unchanged} entries already exist.`,
          })}
        </li>
      </ul>
      {imitations.length > 0 && (
        <Verdict kind="danger" title={t`Some of these addresses look like ones you know`}>
          <p>
            <Trans>
              These addresses start or end like ones you know, but are different. Check every character before
              you pay:
            </Trans>
          </p>
          <ul className="mt-1 list-disc pl-5">
            {imitations.slice(0, SHOWN).map(({ address, name }) => (
              <li key={address}>{name}</li>
            ))}
          </ul>
          {imitations.length > SHOWN && (
            <p>
              <Trans>{imitations.length} addresses in total.</Trans>
            </p>
          )}
        </Verdict>
      )}
      {plan.problems.length > 0 && (
        <Verdict
          kind="caution"
          title={plural(plan.problems.length, {
            one: "1 row skipped",
            other: `${plan.problems.length} rows skipped`,
          })}
        >
          <ul className="flex flex-col gap-2">
            {plan.problems.slice(0, SHOWN).map(({ at, text }) => (
              <li key={at} className="wrap-anywhere">
                <Trans>
                  Row {at}: {text}
                </Trans>
              </li>
            ))}
          </ul>
          {plan.problems.length > SHOWN && (
            <p className="mt-2">
              <Trans>The first {SHOWN} are shown.</Trans>
            </p>
          )}
        </Verdict>
      )}
    </div>
  );
}

const SHOWN = 20;
