import { t } from "@lingui/core/macro";
import type { CallSummary } from "@holdfast/descriptors/calls";
import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { asReviewed } from "./as-reviewed.ts";
import { movedToken } from "./moved-collectible.ts";
import { collectibleQuery, collectionQuery } from "../chain/collectibles/collectible-query.ts";
import { showChainText } from "../format/chain-text.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { AddressText } from "../ui/address-text.tsx";
import { KeyValues } from "../ui/key-values.tsx";

/** Which collectible a call gives away, by name: the address comes from the bytes, the name is the node's word on it. */
export function MovedToken({ call }: { readonly call: CallSummary }): ReactElement | undefined {
  const token = movedToken(call);
  return token === undefined ? undefined : <Named token={token} />;
}

function Named({ token }: { readonly token: Address }): ReactElement {
  const network = useActiveNetwork();
  const { data, error } = useQuery({ ...collectibleQuery(network, token), ...asReviewed });
  const collection = useQuery({
    ...collectionQuery(network, data?.collection ?? token),
    ...asReviewed,
    enabled: data !== undefined && data !== null,
  });
  return (
    <section>
      <KeyValues
        items={[
          {
            label: t`Collectible`,
            value:
              data === undefined
                ? error === null
                  ? t`Loading`
                  : t`Name not reported by the node`
                : data === null
                  ? t`The node has no collectible at this address`
                  : showChainText(data.name),
            ...(collection.data === undefined || collection.data === null
              ? {}
              : {
                  note: t`Collection ${showChainText(collection.data.name)}, named by its creator`,
                }),
          },
          {
            label: t`Collectible address`,
            value: <AddressText value={token} form="full" copy={false} />,
            stacked: true,
          },
        ]}
      />
    </section>
  );
}
