import { useQuery } from "@tanstack/react-query";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { appLanguage } from "../../format/app-language.ts";
import { useDescriptorLibrary } from "../../storage/descriptor-library.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { matchCall, mayShorten } from "./found-description.ts";
import { libraryNumber } from "./trusted-descriptors.ts";
import { useDescriptionSource } from "./use-description.ts";

/**
 * What a function is called in a list, in the words of a description that may stand for its name: built in or signed.
 * Undefined until it is known, and where there is none for the code that the node gives.
 */
export function useCallIntent(functionId: string | undefined): string | undefined {
  const network = useActiveNetwork();
  const library = useDescriptorLibrary();
  const source = useDescriptionSource();
  const { data } = useQuery({
    queryKey: ["call-intent", ...networkQueryKey(network), functionId, libraryNumber(library)],
    enabled: functionId !== undefined,
    retry: false,
    staleTime: Infinity,
    queryFn: async () => {
      const called = { chainId: network.chainId, function: functionId ?? "" };
      const match = await matchCall(source, called);
      if (match.kind !== "fits" || !mayShorten(match.found.trust)) return null;
      const { intentText } = await import("@holdfast/descriptors");
      return intentText(match.found.descriptor, called.function, appLanguage) ?? null;
    },
  });
  return data ?? undefined;
}
