import { t } from "@lingui/core/macro";
import { ed25519Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountQuery } from "../../chain/queries/queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useToast } from "../../ui/toast.tsx";
import { canSign } from "../../vault/vault-api.ts";
import { useOwnAccount, useVault, useVaultSession } from "../../vault/vault-context.ts";
import { isKeyStale } from "./health-check.ts";
import { noteKeySearch } from "./key-search.ts";

/** Switches the account to its on-chain key if this wallet has it. */
export function KeyWatch(): undefined {
  const network = useActiveNetwork();
  const account = useOwnAccount();
  const vault = useVault();
  const session = useVaultSession();
  const toast = useToast();
  const { data: info } = useQuery({
    ...accountQuery(network, account?.address ?? NOBODY),
    enabled: account !== undefined && canSign(account),
  });
  const id = account?.id;
  const publicKey = account?.publicKey;
  const isStale = account !== undefined && isKeyStale(account, info);
  const authenticationKey = info?.authenticationKey;
  useEffect(() => {
    if (!isStale || id === undefined || authenticationKey === undefined) return;
    vault.settleRotation(id, authenticationKey).then(
      (accounts) => {
        noteKeySearch(id, authenticationKey);
        if (accounts.find((one) => one.id === id)?.publicKey === publicKey) return;
        session.opened(accounts);
        toast({ kind: "positive", title: t`This wallet now uses the account's new key` });
      },
      () => noteKeySearch(id, authenticationKey),
    );
  }, [isStale, id, publicKey, authenticationKey, vault, session, toast]);
  return undefined;
}

const NOBODY = ed25519Address(new Uint8Array(32));
