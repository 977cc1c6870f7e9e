import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import type { MultisigProposal } from "@holdfast/sdk/multisig";
import { clsx } from "clsx";
import type { ReactElement } from "react";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { formatAddress } from "../../format/address.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Identicon } from "../../ui/identicon.tsx";

export interface VoteFacesProps {
  readonly owners: readonly Address[];
  readonly proposal: MultisigProposal;
}

type Vote = "approved" | "rejected" | "open";

/** Every owner with what they said to a proposal; those who may not vote any more stand last. */
export function VoteFaces({ owners, proposal }: VoteFacesProps): ReactElement {
  const nameOf = useAddressNames();
  return (
    <ul aria-label={t`Votes`} className="grid gap-x-4 gap-y-2 text-small sm:grid-cols-2">
      {listVotes(owners, proposal).map(({ owner, vote }) => (
        <li key={owner} className="flex min-w-0 items-center gap-3">
          <Face owner={owner} vote={vote} />
          <span className="min-w-0">
            <span className="block truncate font-medium">
              {nameOf(owner) ?? <AddressText value={owner} form="ends" />}
            </span>
            <span className={clsx("block", STYLES[vote])}>
              {WORDS[vote]}
              {owner === proposal.creator && ` · ${PROPOSER}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The same as pictures in one row, for a list of proposals. */
export function VoteRow({ owners, proposal }: VoteFacesProps): ReactElement {
  const nameOf = useAddressNames();
  const votes = listVotes(owners, proposal);
  return (
    <span className="flex flex-wrap gap-2">
      {votes.map(({ owner, vote }) => (
        <span key={owner}>
          <Face owner={owner} vote={vote} size="small" />
          <span className="sr-only">{`${nameOf(owner) ?? formatAddress(owner)}: ${WORDS[vote]}. `}</span>
        </span>
      ))}
    </span>
  );
}

/** The owners' votes, then those of who owned it before. */
function listVotes(
  owners: readonly Address[],
  { votes }: MultisigProposal,
): readonly { readonly owner: Address; readonly vote: Vote }[] {
  const given = new Map(votes.map(({ owner, isApproved }) => [owner, isApproved]));
  const left = [...given.keys()].filter((owner) => !owners.includes(owner));
  return [...owners, ...left].map((owner) => {
    const approved = given.get(owner);
    return { owner, vote: approved === undefined ? "open" : approved ? "approved" : "rejected" };
  });
}

interface FaceProps {
  readonly owner: Address;
  readonly vote: Vote;
  readonly size?: "small" | "medium";
}

function Face({ owner, vote, size = "medium" }: FaceProps): ReactElement {
  return (
    <span aria-hidden="true" className="relative shrink-0">
      <span className={clsx("block", vote === "open" && "opacity-45")}>
        <Identicon value={owner} size={size} />
      </span>
      {vote !== "open" && (
        <span
          className={clsx(
            "absolute -right-1 -bottom-1 grid place-items-center rounded-full ring-surface-raised",
            size === "medium" ? "size-5 ring-2 [&_svg]:size-3.5" : "size-4 ring-1 [&_svg]:size-3",
            vote === "approved"
              ? "bg-positive-soft text-on-positive-soft"
              : "bg-danger-soft text-on-danger-soft",
          )}
        >
          {vote === "approved" ? <Check /> : <X />}
        </span>
      )}
    </span>
  );
}

const WORDS: Readonly<Record<Vote, string>> = {
  approved: t`Voted to approve`,
  rejected: t`Voted to reject`,
  open: t`Has not voted`,
};

const PROPOSER = t`Proposer`;

const STYLES: Readonly<Record<Vote, string>> = {
  approved: "text-positive",
  rejected: "text-danger",
  open: "text-text-quiet",
};
