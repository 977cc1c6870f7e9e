import { useQuery } from "@tanstack/react-query";
import { useVault } from "../../vault/vault-context.ts";
import type { VaultPasskey } from "../../vault/vault-api.ts";
import { passkeysHere } from "./passkey-device.ts";

export function usePasskeysHere(isNeeded = true): readonly VaultPasskey[] {
  const vault = useVault();
  const { data = [] } = useQuery({
    queryKey: ["vault-passkeys", "here"],
    queryFn: () => vault.passkeys(),
    enabled: isNeeded,
    gcTime: 0,
    retry: false,
  });
  return passkeysHere(data);
}
