import type { Returned } from "@holdfast/connect";
import { useAccount } from "@holdfast/react";
import { useState, type ReactElement } from "react";
import { AccountBar } from "./account-bar.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { CounterCard } from "./counter-card.tsx";
import type { DappConfig } from "./dapp-config.ts";
import { PayCard } from "./pay-card.tsx";
import { RequestProblem } from "./problem.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { SentStrip } from "./sent-strip.tsx";
import { Welcome } from "./welcome.tsx";

export interface AppProps {
  readonly config: DappConfig;
  /** What the page came back with, where it had to leave for the wallet. */
  readonly returned: Returned | undefined;
}

export function App({ config, returned }: AppProps): ReactElement {
  const account = useAccount();
  const answered = returned !== undefined && "result" in returned ? returned : undefined;
  const [hash, setHash] = useState(answered?.method === "sendTransaction" ? answered.result.hash : undefined);
  return (
    <>
      <AccountBar network={config.network.name} />
      <main>
        {returned !== undefined && "error" in returned && <RequestProblem error={returned.error} />}
        {account.isConnected ? (
          <>
            <SentStrip hash={hash} />
            <div className="cards">
              <BalanceCard />
              <PayCard onSent={setHash} />
              <CounterCard publisher={config.counter} onSent={setHash} />
              <SignInCard returned={answered?.method === "signMessage" ? answered.result : undefined} />
            </div>
          </>
        ) : (
          <Welcome status={account.status} walletUrl={config.walletUrl} />
        )}
      </main>
      <footer>
        An example of the hooks in <code>@holdfast/react</code>. Its coins are worth nothing.
      </footer>
    </>
  );
}
