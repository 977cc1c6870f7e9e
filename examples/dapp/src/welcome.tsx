import { useConnect, type Account } from "@holdfast/react";
import type { ReactElement } from "react";
import { RequestProblem } from "./problem.tsx";
import { Waves } from "./waves.tsx";

interface WelcomeProps {
  readonly status: Account["status"];
  readonly walletUrl: string;
  readonly putLinkWallet: () => void;
}

/** Before an account is connected: what to do, whether a wallet is there or not. */
export function Welcome({ status, walletUrl, putLinkWallet }: WelcomeProps): ReactElement {
  const connect = useConnect();
  return (
    <section className="welcome">
      <Waves />
      <h2>A small place on the shore of Supra</h2>
      <p>See your balance, pay somebody, keep a counter in a contract, and sign in without a password.</p>
      {status === "no-wallet" ? (
        <>
          <h3>There is no wallet in this page yet</h3>
          <p>
            Use the Holdfast that runs beside it: it opens for each request, and brings you back here with the
            answer.
          </p>
          <button
            type="button"
            disabled={connect.isPending}
            onClick={() => {
              putLinkWallet();
              connect.mutate();
            }}
          >
            Continue in Holdfast
          </button>
          <p className="quiet">
            No account yet? <a href={walletUrl}>Open Holdfast</a> and create one first. If you have a wallet
            as an extension of your browser, switch it on and load this page again.
          </p>
        </>
      ) : (
        <button
          type="button"
          disabled={status === "looking" || connect.isPending}
          onClick={() => connect.mutate()}
        >
          {status === "looking" ? "Looking for a wallet…" : "Connect your wallet"}
        </button>
      )}
      {connect.isPending && <p role="status">Continue in your wallet…</p>}
      <RequestProblem error={connect.error} />
    </section>
  );
}
