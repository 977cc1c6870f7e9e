import type { PartialTransactionValidity } from "@holdfast/sdk/partial-transaction";
import type { ReactElement } from "react";
import { formatDuration } from "../../format/time.ts";
import { Verdict } from "../../ui/verdict.tsx";

/** Whether the transaction can still be made, and why not. */
export function ValidityNote({ life }: { readonly life: PartialTransactionValidity }): ReactElement {
  const { kind, title, words } = wordsOf(life);
  return (
    <Verdict kind={kind} title={title}>
      {words}
    </Verdict>
  );
}

interface LifeWords {
  readonly kind: "info" | "caution" | "danger";
  readonly title: string;
  readonly words: string;
}

function wordsOf(life: PartialTransactionValidity): LifeWords {
  switch (life.kind) {
    case "alive":
      return {
        kind: "info",
        title: `It can be sent for another ${formatDuration(Number(life.secondsLeft))}`,
        words: "The sender should make no other transaction until then: it would use up this one's number.",
      };
    case "waiting":
      return {
        kind: "caution",
        title: "The sender has other transactions to make first",
        words: `${life.ahead} of them must be executed before this one. It can be signed now and sent later, for another ${formatDuration(Number(life.secondsLeft))}.`,
      };
    case "wrong-chain":
      return {
        kind: "danger",
        title: `It is for chain ${life.got}, and this network is chain ${life.expected}`,
        words: "Choose the network that it is for, or ask the sender for one that is for this network.",
      };
    case "sequence-used":
      return {
        kind: "danger",
        title: "It can never be made any more",
        words: `The sender's number ${life.used} was used: by this very transaction, if it was sent already, or by another one. Look at the sender's activity before you ask for a new one.`,
      };
    case "expired":
      return {
        kind: "danger",
        title: "It is too late",
        words: `It expired ${formatDuration(Number(life.secondsAgo))} ago and can never be executed. Ask the sender for a new one.`,
      };
  }
}
