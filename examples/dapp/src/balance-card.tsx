import { formatUnits, useAccount, useBalance, useSwitchNetwork } from "@holdfast/react";
import type { ReactElement } from "react";
import { Problem, RequestProblem } from "./problem.tsx";
import { Waves } from "./waves.tsx";

export function BalanceCard(): ReactElement {
  const { isWrongChain, address } = useAccount();
  const balance = useBalance();
  const switchNetwork = useSwitchNetwork();
  return (
    <section className="card wide">
      <Waves />
      <h2>Your balance</h2>
      {balance.isPending && <p className="amount skeleton">…</p>}
      {balance.data && (
        <Amount text={formatUnits(balance.data.value, balance.data.decimals)} unit={balance.data.symbol} />
      )}
      {balance.isError && (
        <Problem
          title="The balance can't be read"
          text="The node does not answer. It is asked again when you return to this page."
        />
      )}
      <p className="quiet mono breaks">{address}</p>
      {isWrongChain && (
        <>
          <Problem
            title="Your wallet is on another network"
            text="Choose the network of this page there before you send anything."
          />
          <button type="button" className="plain" onClick={() => switchNetwork.mutate()}>
            Ask the wallet to change
          </button>
          <RequestProblem error={switchNetwork.error} />
        </>
      )}
    </section>
  );
}

/** The whole part in thousands; the fraction quieter. Exact: no number in between. */
function Amount({ text, unit }: { readonly text: string; readonly unit: string }): ReactElement {
  const [whole = "0", fraction] = text.split(".");
  return (
    <p className="amount">
      {BigInt(whole).toLocaleString("en")}
      {fraction !== undefined && <small>.{fraction}</small>} <small>{unit}</small>
    </p>
  );
}
