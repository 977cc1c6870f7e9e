import { describeCall } from "@holdfast/descriptors/calls";
import { formatFunctionId, type FunctionId } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { parameterNamesQuery } from "../../chain/queries/contract-queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

/**
 * What a caller's arguments of a function are called: by the app's own table, else by the source that the package
 * published; undefined where neither says it.
 */
export function useParameterNames(id: FunctionId): readonly string[] | undefined {
  const network = useActiveNetwork();
  const known = describeCall(formatFunctionId(id))?.parameters;
  const published = useQuery({
    ...parameterNamesQuery(network, id.module, id.name),
    enabled: known === undefined,
  });
  return known ?? published.data ?? undefined;
}
