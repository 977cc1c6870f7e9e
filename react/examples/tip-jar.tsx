import {
  formatUnits,
  isRejected,
  parseUnits,
  useAccount,
  useBalance,
  useConnect,
  useSendTransaction,
  useWaitForTransaction,
} from "@holdfast/react";

const ONE_SUPRA = parseUnits("1", 8); // SUPRA has 8 decimals

const RESULTS = {
  Pending: "Not confirmed yet. Don't pay again.",
  Success: "Thank you.",
  Failed: "The payment failed.",
};

/** A button that pays one SUPRA to a recipient. */
export function TipJar({ to }: { readonly to: string }) {
  const account = useAccount();
  const connect = useConnect();
  const balance = useBalance();
  const pay = useSendTransaction();
  const paid = useWaitForTransaction({ hash: pay.data });
  const result = pay.data && (paid.data?.status ?? "Pending");
  const isUnknown = pay.error !== null && "code" in pay.error && pay.error.code === 4900; // may be paid

  if (account.status === "looking") return <p>…</p>;
  if (account.status === "no-wallet") return <p>Install a Supra wallet, then reload this page.</p>;
  if (!account.isConnected)
    return (
      <button type="button" onClick={() => connect.mutate()}>
        Connect
      </button>
    );
  return (
    <section>
      <p>You have {balance.data ? formatUnits(balance.data.value, balance.data.decimals) : "…"} SUPRA.</p>
      <button
        type="button"
        disabled={pay.isPending || isUnknown || result === "Pending"}
        onClick={() => pay.mutate({ to, amount: ONE_SUPRA })}
      >
        Tip 1 SUPRA
      </button>
      {isUnknown && <p role="alert">Your wallet may have paid. Check its activity before you pay again.</p>}
      {pay.error && !isUnknown && !isRejected(pay.error) && <p role="alert">{pay.error.message}</p>}
      {result && <p role="status">{RESULTS[result]}</p>}
    </section>
  );
}
