import { ed25519Address, hexToBytes } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountQuery } from "../../chain/queries/queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useToast } from "../../ui/toast.tsx";
import { useActiveAccount, useVault, useVaultSession } from "../../vault/vault-context.tsx";
import { isKeyStale } from "./health-check.ts";

/** Takes the other key of an account into use when the chain says that it is the one in force. Draws nothing. */
export function KeyWatch(): undefined {
  const network = useActiveNetwork();
  const account = useActiveAccount();
  const vault = useVault();
  const session = useVaultSession();
  const toast = useToast();
  const otherKey = account?.otherKey;
  const { data: info } = useQuery({
    ...accountQuery(network, account?.address ?? NOBODY),
    enabled: otherKey !== undefined,
  });
  const isOther =
    account !== undefined &&
    otherKey !== undefined &&
    isKeyStale(account, info) &&
    info?.authenticationKey === ed25519Address(hexToBytes(otherKey.publicKey));
  const id = account?.id;
  const authenticationKey = info?.authenticationKey;
  useEffect(() => {
    if (!isOther || id === undefined || authenticationKey === undefined) return;
    vault.settleRotation(id, authenticationKey).then(
      (accounts) => {
        session.opened(accounts);
        toast({ kind: "positive", title: "The account's new key is in use" });
      },
      () => undefined, // it is tried again with the next look at the account
    );
  }, [isOther, id, authenticationKey, vault, session, toast]);
  return undefined;
}

const NOBODY = ed25519Address(new Uint8Array(32));
