import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useIsUnwritten } from "../../storage/unwritten-phrases.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Verdict } from "../../ui/verdict.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { backupUrgency } from "./backup-urgency.ts";

/** Reminds of a phrase that is on no paper yet, the more strongly the more depends on it. */
export function BackupNote({ account }: { readonly account: VaultAccount }): ReactElement | undefined {
  const { origin } = account;
  const isUnwritten = useIsUnwritten(origin.kind === "phrase" ? origin.phraseId : undefined);
  const balance = useQuery(balanceQuery(useActiveNetwork(), account.address)).data ?? 0n;
  if (!isUnwritten) return undefined;
  const urgency = backupUrgency(balance);
  return (
    <Verdict
      kind={urgency}
      title={
        urgency === "info"
          ? "Your recovery phrase is not written down yet"
          : `${formatSupra(balance)} are on this device alone`
      }
      action={
        <Link
          to="/backup"
          className={buttonStyle({ tone: urgency === "info" ? "secondary" : "primary", size: "small" })}
        >
          Write it down
        </Link>
      }
    >
      {urgency === "info"
        ? "Write it down before this account holds money: it takes two minutes."
        : "If this device is lost or this browser cleared, they are gone. The recovery phrase on paper brings them back."}
    </Verdict>
  );
}
