import type { CallFacts } from "@holdfast/descriptors";
import { bytesToHex } from "@holdfast/sdk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { moduleQuery } from "../../chain/queries/contract-queries.ts";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { appLanguage } from "../../format/app-language.ts";
import { useDescriptorLibrary } from "../../storage/descriptor-library.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import {
  descriptionFinder,
  type CallEnvelope,
  type DescriptionFinder,
  type DescriptionSource,
  type FoundDescription,
} from "./found-description.ts";
import { libraryNumber, trustedDescriptors } from "./trusted-descriptors.ts";

/** The descriptions that may speak on this device, and the code as the chosen network has it. */
export function useDescriptionSource(): DescriptionSource {
  const network = useActiveNetwork();
  const queries = useQueryClient();
  const library = useDescriptorLibrary();
  return useMemo(
    () => ({
      descriptors: () => trustedDescriptors(library),
      moduleOf: async ({ address, name }) => {
        const module = await queries.query(moduleQuery(network, address, name)).catch(() => null);
        return module === null ? undefined : { functions: module.abi.functions, bytecode: module.bytecode };
      },
    }),
    [network, queries, library],
  );
}

/** What descriptions say of calls, in the wallet's language: the one way in which every screen asks. */
export function useDescriptionFinder(): DescriptionFinder {
  const source = useDescriptionSource();
  return useMemo(() => descriptionFinder(source, appLanguage), [source]);
}

/** What is said of a call that is shown; undefined until it is known, and where nobody described it. */
export function useDescription(
  call: CallFacts | undefined,
  { sender, chainId }: CallEnvelope,
): FoundDescription | undefined {
  const find = useDescriptionFinder();
  const network = useActiveNetwork();
  const library = useDescriptorLibrary();
  const given = call?.arguments.map((bytes) => bytesToHex(bytes));
  const { data } = useQuery({
    queryKey: [
      "description",
      ...networkQueryKey(network),
      call?.function,
      call?.typeArguments,
      given,
      sender,
      chainId,
      libraryNumber(library),
    ],
    // A description is of code: what another chain has under the same name is not asked about.
    enabled: call !== undefined && chainId === network.chainId,
    retry: false,
    queryFn: async () => (call === undefined ? null : ((await find(call, { sender, chainId })) ?? null)),
  });
  return data ?? undefined;
}
