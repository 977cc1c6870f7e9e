import type { Address } from "@holdfast/sdk";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { lookThroughHistory } from "../../chain/collectibles/found-collectibles.ts";
import { clientOf } from "../../chain/nodes/client-of.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { plural } from "../../format/plural.ts";
import { changeCollectibles } from "../../storage/collectibles.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { withFound } from "./collectible-list.ts";

/** Goes through all that an account ever did, when the user asks for it: a page costs a request. */
export function SearchHistory({ account }: { readonly account: Address }): ReactElement {
  const network = useActiveNetwork();
  const search = useMutation({
    mutationFn: async (): Promise<number> => {
      const found = await lookThroughHistory(clientOf(network), account, {});
      changeCollectibles(network.chainId, account, (kept) => withFound(kept, found));
      return found.filter(({ isHere }) => isHere).length;
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button loading={search.isPending && "Searching"} onClick={() => search.mutate()}>
        Search the whole history
      </Button>
      {search.error !== null && <Problem error={search.error} unaffected="What you see is as it was." />}
      {search.data !== undefined && (
        <p role="status" className="text-small text-text-quiet">
          {plural(search.data, {
            one: "The history tells of 1 piece that came and did not leave.",
            other: `The history tells of ${search.data} pieces that came and did not leave.`,
          })}
        </p>
      )}
    </div>
  );
}
