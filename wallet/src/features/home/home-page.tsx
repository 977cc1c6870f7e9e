import type { ReactElement, ReactNode } from "react";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { AccountCard } from "./account-card.tsx";
import { AssetsCard } from "./assets-card.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { DappCard } from "./dapp-card.tsx";
import { LatestActivity } from "./latest-activity.tsx";
import { PayAgainCard } from "./pay-again-card.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { StartCard } from "./start-card.tsx";

export interface HomePageProps {
  /** What waits for the user, which other parts of the wallet know. */
  readonly renderAttention: (account: VaultAccount) => ReactNode;
}

/** What have I got, what is pending, what needs me. */
export function HomePage({ renderAttention }: HomePageProps): ReactElement | undefined {
  const account = useActiveAccount();
  if (account === undefined) return undefined;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">Home</h1>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <NeedsYou account={account} />
          {renderAttention(account)}
          <StartCard account={account} />
          <BalanceCard account={account} />
          <AssetsCard key={account.id} account={account} />
          <LatestActivity account={account} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <AccountCard account={account} />
          <PayAgainCard account={account} />
          <DappCard />
        </div>
      </div>
    </div>
  );
}
