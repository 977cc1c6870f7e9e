import { useAccount, useSendTransaction, useView } from "@holdfast/react";
import type { ReactElement } from "react";
import { Problem, RequestProblem } from "./problem.tsx";

interface CounterCardProps {
  /** The account whose module `counter` is called. */
  readonly publisher: string;
  readonly onSent: (hash: string) => void;
}

/** A counter of one's own, kept by a contract. */
export function CounterCard({ publisher, onSent }: CounterCardProps): ReactElement {
  const { address = "" } = useAccount();
  const name = `${publisher}::counter`;
  const exists = useView({ function: `${name}::exists_at`, arguments: [address] });
  const hasCounter = exists.data?.[0] === true;
  const value = useView({ function: `${name}::get`, arguments: [address], query: { enabled: hasCounter } });
  const count = value.data?.[0];
  const send = useSendTransaction();

  const press = (): void => {
    const call = hasCounter
      ? { function: `${name}::increment`, arguments: [1n] }
      : { function: `${name}::create` };
    send.mutate(call, { onSuccess: onSent });
  };
  return (
    <section className="card">
      <h2>Your tides</h2>
      {exists.isPending && <p className="amount skeleton">…</p>}
      {exists.data && (
        <p className="amount" aria-live="polite">
          {hasCounter ? (typeof count === "bigint" ? count.toString() : "…") : "None"}
        </p>
      )}
      {(exists.isError || value.isError) && (
        <Problem
          title="The counter can't be read"
          text="The node does not answer, or the contract is not published there."
        />
      )}
      <p className="quiet">
        {hasCounter
          ? "Each press is a call of a contract, kept by the chain."
          : "A counter of your own in a contract. You pay only the network fee."}
      </p>
      <button type="button" disabled={exists.data === undefined || send.isPending} onClick={press}>
        {send.isPending ? "Continue in your wallet…" : hasCounter ? "Count one more" : "Start a counter"}
      </button>
      <RequestProblem error={send.error} />
    </section>
  );
}
