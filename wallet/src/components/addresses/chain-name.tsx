import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address, ChainName } from "@holdfast/sdk";
import type { ReactElement, ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { usePaidName, type PaidName } from "../../storage/paid-names.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { formatDateTime } from "../../format/time.ts";
import { primaryNameQuery } from "../../chain/names/name-query.ts";
import { useCoinsFirst } from "../coins/use-holdings.ts";

/** The time of the last payment to the name, if it then had a different address. */
export function useChangedName(
  name: ChainName | undefined,
  address: Address | undefined,
): PaidName | undefined {
  const { chainId } = useActiveNetwork();
  const paid = usePaidName(chainId, name?.text);
  return paid === undefined || address === undefined || paid.address === address ? undefined : paid;
}

interface NameDoubtsProps {
  readonly name: ChainName;
  readonly hosts: readonly string[];
  readonly changed: PaidName | undefined;
  readonly children?: ReactNode;
}

/** The sources of a name's address, and reasons to doubt it. Show the full address nearby. */
export function NameDoubts({ name, hosts, changed, children }: NameDoubtsProps): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-text-quiet">
        {hosts[1] !== undefined
          ? t`${hosts.join(", ")} agree that ${name.shown} points to this address. A name's address can change at any time, so Holdfast checks it again in the review.`
          : t`${hosts.join(", ")} reports that ${name.shown} points to this address. A name's address can change at any time, so Holdfast checks it again in the review.`}
      </p>
      {name.oddity !== "none" && (
        <Verdict
          kind={name.oddity === "mixed" ? "danger" : "caution"}
          title={
            name.oddity === "mixed"
              ? t`This name mixes letters from several alphabets`
              : t`This name has characters that are not English letters`
          }
        >
          <Trans>
            Such characters can look exactly like others. Escaped name:{" "}
            <code className="font-mono wrap-anywhere">{name.shown}</code>
          </Trans>
        </Verdict>
      )}
      {changed !== undefined && (
        <Verdict
          kind="danger"
          title={t`${name.shown} points to a different address than when you last paid it`}
        >
          <p>
            <Trans>
              You last paid this name on {formatDateTime(changed.at)}. Since then, the name may have been
              sold. The old address:
            </Trans>
          </p>
          <AddressText value={changed.address} form="full" copy={false} />
          {children}
        </Verdict>
      )}
    </div>
  );
}

/** Nothing unless the name points back to the account. */
export function PrimaryName({ address }: { readonly address: Address }): ReactElement | undefined {
  const name = usePrimaryName(address);
  return name === undefined ? undefined : <span className="truncate text-text-quiet">{name}</span>;
}

/** As text, with escaped special characters. */
function usePrimaryName(address: Address): string | undefined {
  const network = useActiveNetwork();
  const canWait = useCoinsFirst(address);
  const { data } = useQuery({
    ...primaryNameQuery(network, address),
    enabled: network.nameService !== undefined && !canWait,
  });
  return data?.shown;
}
