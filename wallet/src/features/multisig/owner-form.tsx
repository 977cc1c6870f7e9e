import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, type Address } from "@holdfast/sdk";
import { changeMultisigOwners } from "@holdfast/sdk/multisig";
import { useState, type ReactElement } from "react";
import { clsx } from "clsx";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { useAddressNames, useOwnNames } from "../../components/addresses/account-names.ts";
import { AddressListField } from "../../components/addresses/address-list-field.tsx";
import { readRecipientText } from "../../components/addresses/recipient-text.ts";
import { useSavedAddresses, type SavedAddress } from "../../components/addresses/known-addresses.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { SignaturesField } from "./signatures-field.tsx";
import { adviseThreshold } from "./threshold-advice.ts";
import type { Proposing } from "../../review/sending/use-proposing.ts";

/** The owners and how many must sign; a change is a proposal like any other. */
export function OwnerForm(props: {
  readonly state: MultisigState;
  readonly propose: Proposing["propose"];
}): ReactElement {
  const { account } = props.state;
  const [removed, setRemoved] = useState<readonly Address[]>([]);
  const [added, setAdded] = useState("");
  const [signatures, setSignatures] = useState(String(account.signaturesRequired));
  const [problem, setProblem] = useState<string>();
  const newOwners = readAddresses(added, useSavedAddresses());
  const ownNameOf = useOwnNames();
  const ownRemoved = removed.flatMap((owner) => ownNameOf(owner) ?? []);
  const count =
    account.owners.length - removed.length + ("addresses" in newOwners ? newOwners.addresses.length : 0);
  const advice = adviseThreshold(count, /^\d{1,3}$/.test(signatures) ? Number(signatures) : 0);
  const submit = (): void => {
    setProblem("problem" in newOwners ? newOwners.problem : undefined);
    if ("problem" in newOwners || advice.kind === "danger") return;
    const required = BigInt(signatures);
    const isSame = newOwners.addresses.length === 0 && removed.length === 0;
    if (isSame && required === account.signaturesRequired) {
      setProblem(t`No changes yet. Add or remove an owner, or change the number of signatures.`);
      return;
    }
    const change = changeMultisigOwners({
      add: newOwners.addresses,
      remove: removed,
      ...(required === account.signaturesRequired ? {} : { signaturesRequired: required }),
    });
    props.propose({ payload: { kind: "entry-function", entryFunction: change } });
  };
  return (
    <Card title={t`Owners`}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <OwnerList owners={account.owners} removed={removed} onRemoved={setRemoved} />
        <AddressListField
          label={t`New owners`}
          hint={t`Add them one by one or paste a list.`}
          without={account.owners.join(" ")}
          value={added}
          onValueChange={setAdded}
          problem={problem}
          refuse={(address) =>
            account.owners.includes(address) ? t`This address is already an owner.` : undefined
          }
        />
        {ownRemoved.map((name) => (
          <Verdict key={name} kind="caution" title={t`This removes your account ${name}`}>
            <Trans>Once the others agree, your account loses its vote and can't rejoin without them.</Trans>
          </Verdict>
        ))}
        <SignaturesField advice={advice} value={signatures} onValueChange={setSignatures} />
        <div>
          <Button type="submit">
            <Trans>Propose this change</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface OwnerListProps {
  readonly owners: readonly Address[];
  /** Those that are to go. */
  readonly removed: readonly Address[];
  readonly onRemoved: (removed: readonly Address[]) => void;
}

function OwnerList({ owners, removed, onRemoved }: OwnerListProps): ReactElement {
  const nameOf = useAddressNames();
  return (
    <ul aria-label={t`Owners`} className="divide-y divide-line">
      {owners.map((owner) => {
        const isRemoved = removed.includes(owner);
        return (
          <li key={owner} className="flex items-center gap-3 py-2">
            <Identicon value={owner} />
            <span className={clsx("min-w-0 flex-1", isRemoved && "line-through")}>
              {nameOf(owner) !== undefined && <span className="block">{nameOf(owner)}</span>}
              <AddressText value={owner} copy={false} />
            </span>
            <Button
              tone="quiet"
              onClick={() =>
                onRemoved(isRemoved ? removed.filter((one) => one !== owner) : [...removed, owner])
              }
            >
              {isRemoved ? t`Keep owner` : t`Remove`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Addresses and names of saved ones that are separated by white space, or what is wrong with one of them. */
export function readAddresses(
  text: string,
  saved: readonly SavedAddress[],
): { readonly addresses: readonly Address[] } | { readonly problem: string } {
  try {
    const addresses = text
      .split(/\s+/)
      .filter((word) => word !== "")
      .map((word) => readRecipientText(word, saved));
    const isTwice = new Set(addresses).size < addresses.length;
    return isTwice ? { problem: t`Duplicate address. Remove one.` } : { addresses };
  } catch (error) {
    if (isSupraError(error)) return { problem: problemText(error) };
    throw error;
  }
}
