import { useAccount } from "@holdfast/react";
import { useState, type ReactElement } from "react";
import { AccountBar } from "./account-bar.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { CounterCard } from "./counter-card.tsx";
import type { DappConfig } from "./dapp-config.ts";
import type { Returned } from "./link-wallet.ts";
import { PayCard } from "./pay-card.tsx";
import { RequestProblem } from "./problem.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { SentStrip } from "./sent-strip.tsx";
import { Welcome } from "./welcome.tsx";

export interface AppProps {
  readonly config: DappConfig;
  /** What the page was loaded with, where it comes back from a wallet. */
  readonly returned: Returned | undefined;
  /** Puts the wallet that is asked by links into the page. */
  readonly putLinkWallet: () => void;
}

export function App({ config, returned, putLinkWallet }: AppProps): ReactElement {
  const account = useAccount();
  const [hash, setHash] = useState(returned?.kind === "sent" ? returned.hash : undefined);
  return (
    <>
      <AccountBar network={config.network.name} />
      <main>
        {returned?.kind === "refused" && <RequestProblem error={returned.error} />}
        {account.isConnected ? (
          <>
            <SentStrip hash={hash} />
            <div className="cards">
              <BalanceCard />
              <PayCard onSent={setHash} />
              <CounterCard publisher={config.counter} onSent={setHash} />
              <SignInCard returned={returned?.kind === "signed" ? returned : undefined} />
            </div>
          </>
        ) : (
          <Welcome status={account.status} walletUrl={config.walletUrl} putLinkWallet={putLinkWallet} />
        )}
      </main>
      <footer>
        An example of the hooks in <code>@holdfast/react</code>. Its coins are worth nothing.
      </footer>
    </>
  );
}
