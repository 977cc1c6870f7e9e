import { t } from "@lingui/core/macro";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { useCallIntent } from "../descriptions/use-call-intent.ts";
import { callSentence } from "./call-sentence.ts";
import { functionName } from "./function-name.ts";
import type { TransactionStory } from "./transaction-story.ts";

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
