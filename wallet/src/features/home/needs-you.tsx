import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Verdict } from "../../ui/verdict.tsx";
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
  if (balance.data !== 0n) return undefined;
  return (
    <Verdict
      kind="info"
      title="This account is empty"
      action={
        network.hasFaucet && (
          <Link to="/faucet" className={buttonStyle({ tone: "primary" })}>
            Get test coins
          </Link>
        )
      }
    >
      {network.hasFaucet
        ? `${network.name} is a test network: its faucet gives you coins to try everything out.`
        : "Share your address to receive SUPRA. It appears here seconds after it was sent."}
    </Verdict>
  );
}
