import type { CallFacts } from "@holdfast/descriptors";
import { bytesToHex } from "@holdfast/sdk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { appLanguage } from "../../format/app-language.ts";
import { useDescriptorLibrary } from "../../storage/descriptor-library.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import {
  descriptionFinder,
  descriptionSource,
  type CallEnvelope,
  type DescriptionSource,
  type FoundDescription,
} from "./found-description.ts";
import { libraryNumber } from "./trusted-descriptors.ts";

export function useDescriptionSource(): DescriptionSource {
  const network = useActiveNetwork();
  const queries = useQueryClient();
  const library = useDescriptorLibrary();
  return useMemo(() => descriptionSource(network, queries, library), [network, queries, library]);
}

/** What is said of a call that is shown; undefined until it is known, and where nobody described it. */
export function useDescription(
  call: CallFacts | undefined,
  { sender, chainId }: CallEnvelope,
): FoundDescription | undefined {
  const source = useDescriptionSource();
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
    queryFn: async () =>
      call === undefined
        ? null
        : ((await descriptionFinder(source, appLanguage)(call, { sender, chainId })) ?? null),
  });
  return data ?? undefined;
}
