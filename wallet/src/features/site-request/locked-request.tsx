import { useSyncExternalStore, type ReactElement } from "react";
import { ticketIn } from "../../sites/handed-request.ts";
import { readSiteLink, type SiteLink } from "../../sites/site-link.ts";
import { describeRequest } from "./describe-request.ts";
import { SiteName } from "./site-name.tsx";
import { useSiteQuestions } from "./use-site-questions.ts";
import { useHandedRequest } from "./use-handed-request.ts";

/**
 * Shows the waiting site on the unlock screen.
 * @param place the next screen's URL, with the link or ticket
 */
export function LockedRequest({ place }: { readonly place: string }): ReactElement | undefined {
  const { asked, isClaimed } = useWaitingSite(place);
  if (asked === undefined) return undefined;
  const { origin, request } = asked;
  return (
    <div className="flex flex-col gap-2">
      <SiteName origin={origin} isClaimed={isClaimed} />
      <p className="wrap-anywhere">{describeRequest({ origin, method: request.method })}</p>
    </div>
  );
}

function useWaitingSite(place: string): {
  readonly asked: Pick<SiteLink, "origin" | "request"> | undefined;
  readonly isClaimed: boolean;
} {
  const questions = useSiteQuestions();
  const question = useSyncExternalStore(questions?.subscribe ?? toNothing, () => questions?.current());
  const fragment = place.slice(place.indexOf("#") + 1);
  const ticket = ticketIn(fragment);
  const { open } = useHandedRequest(ticket);
  const asked = question ?? open?.request;
  if (asked !== undefined || ticket !== undefined) return { asked, isClaimed: false };
  return { asked: readSiteLink(fragment), isClaimed: true };
}

function toNothing(): () => void {
  return () => undefined;
}
