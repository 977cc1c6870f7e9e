import {
  argumentsToJson,
  formatFunctionId,
  parseFunctionId,
  type ArgumentValue,
  type CallOptions,
} from "@holdfast/sdk";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useHoldfast, type Holdfast } from "./holdfast-provider.tsx";
import type { QueryChoices } from "./query-choices.ts";
import { viewKey } from "./query-keys.ts";
import { readResult, type ViewValue } from "./view-result.ts";

export interface ViewOptions {
  /** `address::module::function`. */
  readonly function: string;
  readonly typeArguments?: readonly string[];
  /** Plain values without signers, encoded by the module's ABI. */
  readonly arguments?: readonly ArgumentValue[];
  readonly query?: QueryChoices;
}

/** Results of a view function, in order. */
export function useView({ query, ...options }: ViewOptions): UseQueryResult<readonly ViewValue[]> {
  const holdfast = useHoldfast();
  const { function: name, typeArguments = [], arguments: values = [] } = options;
  const call = { typeArguments, arguments: values };
  return useQuery({
    ...query,
    queryKey: viewKey(holdfast.network, name, call),
    queryFn: ({ signal }) => askView(holdfast, name, call, { signal }),
  });
}

async function askView(
  { client, modules }: Holdfast,
  name: string,
  call: { readonly typeArguments: readonly string[]; readonly arguments: readonly ArgumentValue[] },
  options: CallOptions,
): Promise<readonly ViewValue[]> {
  const id = parseFunctionId(name);
  const abi = await modules.loadFunction(id, options);
  const results = await client.view.call({
    function: formatFunctionId(id),
    typeArguments: call.typeArguments,
    arguments: argumentsToJson(abi, call),
    ...options,
  });
  return results.map((result, index) => readResult(abi.returns[index] ?? "", result));
}
