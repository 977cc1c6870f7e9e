import { t } from "@lingui/core/macro";
import { isAddress, isTransactionHash } from "@holdfast/sdk";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { OnNetworkOfLink } from "../../features/transaction/on-network-of-link.tsx";
import { TransactionView } from "../../features/transaction/transaction-view.tsx";
import { formatAddress } from "../../format/address.ts";
import { PageHeading } from "../../ui/page.tsx";
import { NoAddress } from "./explore-account-page.tsx";

export function ExploreTransactionPage(): ReactElement {
  const { address, hash } = useParams({ from: "/explore/$address/tx/$hash" });
  const search = useSearch({ from: "/explore/$address/tx/$hash" });
  if (!isAddress(address) || !isTransactionHash(hash)) return <NoAddress />;
  return (
    <div className="flex w-full flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Link
          to="/explore/$address"
          params={{ address }}
          className="-ml-2 inline-flex min-h-9 w-fit items-center gap-1.5 rounded-small px-2 text-small font-medium text-text-quiet hover:text-text touch:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {formatAddress(address)}
        </Link>
        <PageHeading title={t`Transaction`} />
      </div>
      <OnNetworkOfLink chainId={search.network}>
        <TransactionView key={hash} hash={hash} viewer={address} />
      </OnNetworkOfLink>
    </div>
  );
}
