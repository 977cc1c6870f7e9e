import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { accountNotFound } from "@holdfast/sdk/errors";
import { feeNotCovered } from "../../chain/chain-errors.ts";
import { isSupraError } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { chainCheckQuery } from "../../chain/queries/queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Verdict } from "../../ui/verdict.tsx";
import { problemWords } from "../../components/feedback/problem.tsx";
import { StaleNote, type StaleNoteProps } from "../../components/feedback/stale-note.tsx";

export function NothingToSend({ query }: StaleNoteProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const { data: check } = useQuery(chainCheckQuery(network));
  const { error } = query;
  const isMissing = isSupraError(error, accountNotFound);
  const isEmpty = isMissing || isSupraError(error, feeNotCovered);
  // That no node answers is said above the page already.
  if (!isEmpty) return check?.state === "unreachable" ? undefined : <StaleNote query={query} />;
  return (
    <Verdict
      kind="info"
      title={
        isMissing
          ? t`This account doesn't exist on this network yet, so it has nothing to send.`
          : problemWords(error).what
      }
      action={
        network.hasFaucet && (
          <Link to="/faucet" className={buttonStyle({ size: "small" })}>
            <Trans>Get test coins</Trans>
          </Link>
        )
      }
    >
      {problemWords(error).fix}
    </Verdict>
  );
}
