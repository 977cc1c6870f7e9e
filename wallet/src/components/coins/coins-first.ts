import type { Address } from "@holdfast/sdk";
import { useEffect, useState } from "react";
import { isCrowded } from "../../chain/queries/holdings-query.ts";
import { useSeenHoldings } from "../../storage/seen-holdings.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

/** Milliseconds in which a screen that was just opened asks for nothing that can wait. */
const FIRST_MS = 5_000;

/**
 * True while an account that is known to have very many coins has just been opened: public nodes answer only so many
 * requests of one visitor, so that what nobody looks for in the first moment is asked after it.
 */
export function useCoinsFirst(account: Address): boolean {
  const isMany = isCrowded(useSeenHoldings(useActiveNetwork().chainId, account)?.holdings ?? []);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isMany) return;
    const timer = setTimeout(() => setIsOver(true), FIRST_MS);
    return () => clearTimeout(timer);
  }, [isMany]);
  return isMany && !isOver;
}
