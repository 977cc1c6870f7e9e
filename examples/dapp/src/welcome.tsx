import { useConnect, useWallets, type Account, type WalletName } from "@holdfast/react";
import type { ReactElement } from "react";
import { RequestProblem } from "./problem.tsx";
import { Waves } from "./waves.tsx";

interface WelcomeProps {
  readonly status: Account["status"];
  readonly walletUrl: string;
}

function getTitle(wallet: WalletName): string {
  if (wallet === "holdfast") return "Holdfast";
  return wallet === "starkey" ? "StarKey" : wallet.slice("standard:".length);
}

/** Before an account is connected. */
export function Welcome({ status, walletUrl }: WelcomeProps): ReactElement {
  const connect = useConnect();
  const { wallets } = useWallets();
  const isBusy = status === "looking" || connect.isPending;
  return (
    <section className="welcome">
      <Waves />
      <h2>A small place on the shore of Supra</h2>
      <p>See your balance, pay a recipient, keep a counter in a contract, and sign in without a password.</p>
      {wallets.length < 2 ? (
        <button type="button" disabled={isBusy} onClick={() => connect.mutate()}>
          {status === "looking" ? "Looking for a wallet…" : "Connect your wallet"}
        </button>
      ) : (
        wallets.map((wallet) => (
          <button key={wallet} type="button" disabled={isBusy} onClick={() => connect.mutate({ wallet })}>
            Connect {getTitle(wallet)}
          </button>
        ))
      )}
      {connect.isPending && <p role="status">Continue in your wallet…</p>}
      <RequestProblem error={connect.error} />
      <p className="quiet">
        No account yet? <a href={walletUrl}>Open Holdfast</a> and create one first.
      </p>
    </section>
  );
}
