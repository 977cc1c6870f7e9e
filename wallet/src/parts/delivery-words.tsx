import type { ReactElement } from "react";
import type { OutboxEntry } from "../chain/outbox-entry.ts";
import { formatDuration } from "../format/time.ts";

/** How far something is that was signed here, in one sentence. `secondsLeft` by the chain's clock. */
export function deliveryStatus({ state, isDamaged }: OutboxEntry, secondsLeft: number): string {
  if (secondsLeft <= 0) return "Its time is over. Making sure that it cannot happen any more.";
  const left = formatDuration(secondsLeft);
  if (isDamaged === true)
    return `This device has damaged its copy, so it is only looked up. It is settled in ${left} or a little later.`;
  return state === "pending"
    ? `Waiting for a block, up to ${left}.`
    : `Waiting for the node to answer, up to ${left}.`;
}

/** What can be done while it is on its way, and what each of it means. */
export function DeliveryChoices(): ReactElement {
  return (
    <dl className="flex flex-col gap-3 text-small">
      <Choice name="Check again">
        Asks the node at once instead of at the next turn. If the node does not have it, the same is sent
        again.
      </Choice>
      <Choice name="Send the same again">
        Happens by itself: the very bytes that you signed are handed in until the network answers. The network
        carries them out once, so this cannot pay twice.
      </Choice>
      <Choice name="Let it expire">
        Do nothing. After its time no block takes it any more, nothing moves and no fee is paid. You are told,
        and only then may it be signed anew.
      </Choice>
    </dl>
  );
}

function Choice({ name, children }: { readonly name: string; readonly children: string }): ReactElement {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="text-text-quiet">{children}</dd>
    </div>
  );
}
