import { formatFunctionId, type FunctionId } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { parameterNamesQuery } from "../../chain/queries/contract-queries.ts";
import { knownParameterNames } from "../../chain/contracts/parameter-names.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

/**
 * What a caller's arguments of a function are called: by the app's own list, else by the source that the package
 * published; undefined where neither says it.
 */
export function useParameterNames(id: FunctionId): readonly string[] | undefined {
  const network = useActiveNetwork();
  const known = knownParameterNames(formatFunctionId(id));
  const published = useQuery({
    ...parameterNamesQuery(network, id.module, id.name),
    enabled: known === undefined,
  });
  return known ?? published.data ?? undefined;
}
