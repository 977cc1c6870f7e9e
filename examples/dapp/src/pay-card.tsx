import { parseUnits, useSendTransaction } from "@holdfast/react";
import { isSupraError, parseRecipient, SUPRA_DECIMALS } from "@holdfast/sdk";
import { useState, type ReactElement, type SyntheticEvent } from "react";
import { RequestProblem } from "./problem.tsx";

export function PayCard({ onSent }: { readonly onSent: (hash: string) => void }): ReactElement {
  const [to, setTo] = useState("");
  const [amount, setAmount] = useState("");
  const [problem, setProblem] = useState<Error | null>(null);
  const send = useSendTransaction();

  const pay = (event: SyntheticEvent): void => {
    event.preventDefault();
    try {
      const payment = { to: parseRecipient(to), amount: parseUnits(amount, SUPRA_DECIMALS) };
      setProblem(null);
      send.mutate(payment, { onSuccess: onSent });
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(error);
    }
  };
  return (
    <section className="card">
      <h2>Pay a recipient</h2>
      <form onSubmit={pay}>
        <label>
          Recipient
          <input
            className="mono"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            placeholder="0x…"
            autoComplete="off"
            spellCheck="false"
            required
          />
        </label>
        <label>
          Amount in SUPRA
          <input
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            placeholder="1.5"
            inputMode="decimal"
            autoComplete="off"
            required
          />
        </label>
        <button type="submit" disabled={send.isPending}>
          {send.isPending ? "Continue in your wallet…" : "Review in the wallet"}
        </button>
      </form>
      <RequestProblem error={problem ?? send.error} />
    </section>
  );
}
