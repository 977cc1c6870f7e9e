import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { callSentence } from "./call-sentence.ts";
import { functionName } from "./function-name.ts";
import type { TransactionStory } from "./transaction-story.ts";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { appLanguage } from "../../format/app-language.ts";
import { useDescriptorLibrary } from "../../storage/descriptor-library.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import {
  matchCall,
  mayShorten,
  useDescriptionSource,
  libraryNumber,
} from "../descriptions/found-description.ts";

export function useNamedStory(
  story: TransactionStory,
  { type, called, status }: Pick<ActivityEntry, "type" | "called" | "status">,
): TransactionStory {
  const isNamed = called !== undefined && callSentence(called, status) !== undefined;
  const isCall = story.kind === "action" && type === "EntryFunctionCall" && !isNamed;
  const intent = useCallIntent(isCall ? called : undefined);
  if (intent === undefined || called === undefined) return story;
  const { kind, change } = story;
  return {
    kind,
    title: status === "Failed" ? t`Failed: ${intent}` : intent,
    note: functionName(called),
    ...(change === undefined ? {} : { change }),
  };
}

/** From a built-in or signed description that matches the node's code. */
function useCallIntent(functionId: string | undefined): string | undefined {
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
