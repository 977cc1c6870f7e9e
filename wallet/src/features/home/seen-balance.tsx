import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import { useEffect, type ReactElement } from "react";
import { SUPRA } from "../../chain/queries/balance-query.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { useNow } from "../../components/time/now.ts";
import { formatRelativeTime } from "../../format/time.ts";
import { noteHolding, seenHoldings, useSeenHoldings } from "../../storage/seen-holdings.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

/** A balance as it was when a node last told it. */
interface SeenBalance {
  readonly value: bigint;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What an account had of SUPRA on an earlier visit, and a memory of what it has now; undefined where none is known. */
export function useSeenBalance(account: Address, now: bigint | undefined): SeenBalance | undefined {
  const { chainId } = useActiveNetwork();
  const seen = useSeenHoldings(chainId, account);
  const value = balanceIn(seen);
  useEffect(() => {
    if (now !== undefined && now !== balanceIn(seenHoldings(chainId, account)))
      noteHolding(chainId, account, { coin: SUPRA_COIN, balance: now, info: SUPRA });
  }, [now, chainId, account]);
  return seen === undefined || value === undefined ? undefined : { value, at: seen.at };
}

function balanceIn(seen: ReturnType<typeof seenHoldings>): bigint | undefined {
  return seen?.holdings.find(({ coin }) => coin === SUPRA_COIN)?.balance;
}

/** A balance that no node has confirmed yet: quieter, and with its age where that is more than a moment. */
export function SeenBalanceText({ seen }: { readonly seen: SeenBalance }): ReactElement {
  const now = useNow();
  return (
    <>
      <SupraAmount value={seen.value} size="display" tone="quiet" />
      {now - seen.at >= FRESH_MS && (
        <span className="block text-text-quiet">{`As seen ${formatRelativeTime(seen.at, now)}`}</span>
      )}
    </>
  );
}

const FRESH_MS = 60_000;
