import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { chainCheckQuery } from "../../chain/queries/queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";

/** What the node of the chosen network says it is on, when that is not what the network is pinned to. */
export function useWrongChain(): number | undefined {
  const { data: check } = useQuery(chainCheckQuery(useActiveNetwork()));
  return check?.state === "wrong-chain" ? check.chainId : undefined;
}

export function WrongChain({ chainId }: { readonly chainId: number }): ReactElement {
  const network = useActiveNetwork();
  return (
    <Verdict
      kind="danger"
      title={t`This node is on chain ${chainId}, but ${network.name} is chain ${network.chainId}`}
      action={
        <Link to="/networks" className={buttonStyle()}>
          <Trans>Choose another network</Trans>
        </Link>
      }
    >
      <Trans>You can't sign here. The balance shown may be wrong.</Trans>
    </Verdict>
  );
}
