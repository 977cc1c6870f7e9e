import { describeCall } from "@holdfast/descriptors/calls";
import { formatFunctionId, type FunctionId } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { parameterNamesQuery } from "../../chain/queries/contract-queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

/** Names from Holdfast's own table, else from published source; undefined otherwise. */
export function useParameterNames(id: FunctionId): readonly string[] | undefined {
  const network = useActiveNetwork();
  const known = describeCall(formatFunctionId(id))?.parameters;
  const published = useQuery({
    ...parameterNamesQuery(network, id.module, id.name),
    enabled: known === undefined,
  });
  return known ?? published.data ?? undefined;
}
