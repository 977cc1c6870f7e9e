import { attempt, parseTypeTag, SUPRA_COIN, formatTypeTag } from "@holdfast/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { resourcesQuery } from "../../chain/queries/contract-queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useSavedAddresses } from "./known-addresses.ts";

export function useArgumentOffers(account: VaultAccount): {
  readonly addresses: readonly { readonly name: string; readonly address: string }[];
  readonly types: readonly { readonly name: string; readonly type: string }[];
} {
  const network = useActiveNetwork();
  const addresses = useSavedAddresses();
  const resources = useInfiniteQuery(resourcesQuery(network, account.address));
  const held =
    resources.data?.pages.flatMap(({ items }) => items.flatMap(({ type }) => parseCoin(type))) ?? [];
  const types = [...new Set([SUPRA_COIN, ...held])].map((type) => ({
    name: type.split("::").at(-1) ?? type,
    type,
  }));
  return { addresses, types };
}

function parseCoin(type: string): readonly string[] {
  if (!type.startsWith("0x1::coin::CoinStore<")) return [];
  return (
    attempt(() => {
      const tag = parseTypeTag(type);
      const [coin] = tag.kind === "struct" ? tag.struct.typeArguments : [];
      return coin === undefined ? [] : [formatTypeTag(coin)];
    }) ?? []
  );
}
