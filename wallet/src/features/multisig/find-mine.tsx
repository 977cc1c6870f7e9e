import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import Search from "lucide-react/icons/search";
import { findMultisigAccounts } from "../../chain/multisig/multisig-finder.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { saveMultisigAccount, useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useOwnAccount } from "../../vault/vault-context.ts";

/** Looks through what the chosen account has sent for multisig accounts that it owns. No server keeps such a list. */
export function FindMine(): ReactElement | undefined {
  const network = useActiveNetwork();
  const account = useOwnAccount();
  const stored = useMultisigAccounts(network.chainId);
  const find = useMutation({
    mutationFn: async (): Promise<number> => {
      if (account === undefined) return 0;
      const found = await findMultisigAccounts(network, account.address, new AbortController().signal);
      const added = found.filter((address) => !stored.some((one) => one.address === address));
      for (const address of added) saveMultisigAccount({ chainId: network.chainId, address, name: "" });
      return added.length;
    },
  });
  if (account === undefined) return undefined;
  return (
    <Card title={t`Find my multisig accounts`}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          {t`Searches ${account.name}'s transactions for multisig accounts it created, voted in or proposed to. Before your first vote in an account, open it by address.`}
        </p>
        {find.error !== null && <Problem error={find.error} unaffected={t`Your list didn't change.`} />}
        <p role="status">{find.data === undefined ? "" : wordsFor(find.data)}</p>
        <Button
          icon={<Search />}
          loading={find.isPending && t`Searching past transactions`}
          onClick={() => find.mutate()}
        >
          <Trans>Search</Trans>
        </Button>
      </div>
    </Card>
  );
}

function wordsFor(added: number): string {
  if (added === 0) return t`No new accounts found.`;
  return plural(added, {
    one: "1 account was found and added to your list.",
    other: `${added} accounts were found and added to your list.`,
  });
}
