import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { Problem } from "../../components/feedback/problem.tsx";
import { countCollectibles } from "../../storage/asset-choices.ts";
import { useStoredData } from "../../storage/use-stored-data.ts";
import { parseStoredData, planMissing, type StoredData } from "../../storage/stored-data.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Verdict } from "../../ui/verdict.tsx";

export function RestoreFindings({ kept }: { readonly kept: string | undefined }): ReactElement {
  const here = useStoredData();
  const toast = useToast();
  const [problem, setProblem] = useState<unknown>();
  const [isBack, setIsBack] = useState(false);
  const found = readStoredDescriptor(kept);
  if (found === undefined)
    return (
      <p>
        <Trans>This backup is too old to include contacts, networks and settings. Save a new one.</Trans>
      </p>
    );
  if ("problem" in found) return <Problem error={found.problem} />;
  const { added, leftOut, things } = planMissing(found.things, here.read());
  const bringBack = (): void => {
    try {
      here.write(things);
      setIsBack(true);
      toast({ kind: "positive", title: t`Missing entries restored` });
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        <Trans>Also included:</Trans>
      </p>
      <ul className="list-disc pl-5">
        {wordsFor(found.things).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {leftOut > 0 && (
        <Verdict
          kind="caution"
          title={plural(leftOut, {
            one: "1 entry would be skipped",
            other: `${leftOut} entries would be skipped`,
          })}
        >
          <Trans>Skipped: the names belong to other addresses, or the list is full.</Trans>
        </Verdict>
      )}
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was changed.`} />}
      {added > 0 && !isBack && (
        <Button onClick={bringBack}>
          {plural(added, {
            one: "Restore 1 missing entry",
            other: `Restore ${added} missing entries`,
          })}
        </Button>
      )}
    </div>
  );
}

type Found = { readonly things: StoredData } | { readonly problem: unknown };

function readStoredDescriptor(kept: string | undefined): Found | undefined {
  if (kept === undefined) return undefined;
  try {
    return { things: parseStoredData(kept) };
  } catch (problem) {
    return { problem };
  }
}

function wordsFor({
  addressBook,
  settings,
  multisigAccounts,
  workbench,
  descriptions,
  assets,
}: StoredData): readonly string[] {
  const contacts = addressBook.contacts.length;
  const notes = addressBook.labels.length + addressBook.transactions.length;
  const networks = settings.customNetworks.length;
  const multisigs = multisigAccounts.length;
  const programs = workbench.scripts.length + workbench.playbooks.length;
  const described = descriptions.files.length;
  const signers = descriptions.attesters.length;
  const pieces = countCollectibles(assets.collectibles);
  const vesting = assets.vestingContracts.length;
  const words: readonly (readonly [count: number, words: string])[] = [
    [contacts, plural(contacts, { one: "1 contact", other: `${contacts} contacts` })],
    [notes, plural(notes, { one: "1 label or note", other: `${notes} labels and notes` })],
    [networks, plural(networks, { one: "1 custom network", other: `${networks} custom networks` })],
    [multisigs, plural(multisigs, { one: "1 multisig account", other: `${multisigs} multisig accounts` })],
    [programs, plural(programs, { one: "1 script or playbook", other: `${programs} scripts and playbooks` })],
    [described, plural(described, { one: "1 call description", other: `${described} call descriptions` })],
    [
      pieces,
      plural(pieces, {
        one: "1 collectible that you added, accepted or hid",
        other: `${pieces} collectibles that you added, accepted or hid`,
      }),
    ],
    [vesting, plural(vesting, { one: "1 vesting contract", other: `${vesting} vesting contracts` })],
    [signers, plural(signers, { one: "1 trusted signer", other: `${signers} trusted signers` })],
  ];
  return [...words.flatMap(([count, text]) => (count === 0 ? [] : [text])), t`Your settings`];
}
