import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useWrongChain, WrongChain } from "../../components/feedback/wrong-chain.tsx";

/** What waits for the user; nothing, when nothing does. */
export function NeedsYou({ account }: { readonly account: VaultAccount }): ReactElement | undefined {
  const network = useActiveNetwork();
  const balance = useQuery(balanceQuery(network, account.address));
  const wrongChain = useWrongChain();
  if (wrongChain !== undefined) return <WrongChain chainId={wrongChain} />;
  if (balance.error !== null)
    return (
      <StaleNote
        query={balance}
        action={
          <Link to="/networks" className={buttonStyle({ size: "small" })}>
            Choose another network
          </Link>
        }
      />
    );
  return undefined;
}
