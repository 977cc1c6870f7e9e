import { t } from "@lingui/core/macro";
import type { PartialTransactionValidity } from "@holdfast/sdk/partial-transaction";
import type { ReactElement } from "react";
import { formatDuration } from "../../format/time.ts";
import { Verdict } from "../../ui/verdict.tsx";

interface ValidityNoteProps {
  /** By the word of one node. */
  readonly life: PartialTransactionValidity;
  /** It is expired by this device's clock as well. */
  readonly isOverHere: boolean;
}

/** Whether the transaction can still be made, and why not. No more than is known: nobody is told to pay again. */
export function ValidityNote({ life, isOverHere }: ValidityNoteProps): ReactElement {
  const { kind, title, words } = describeValidity(life, isOverHere);
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

function describeValidity(life: PartialTransactionValidity, isOverHere: boolean): LifeWords {
  switch (life.kind) {
    case "alive":
      return {
        kind: "info",
        title: t`Valid for another ${formatDuration(Number(life.secondsLeft))}`,
        words: t`Until then, the sender should send no other transaction: it would use this sequence number.`,
      };
    case "waiting":
      return {
        kind: "caution",
        title: t`The sender must send other transactions first`,
        words: t`${String(life.ahead)} of the sender's transactions must execute first. You can sign this one now and send it within ${formatDuration(Number(life.secondsLeft))}.`,
      };
    case "wrong-chain":
      return {
        kind: "danger",
        title: t`For chain ${life.got}, but this network is chain ${life.expected}`,
        words: t`Switch to the request's network, or ask the sender for a new request.`,
      };
    case "sequence-used":
      return {
        kind: "danger",
        title: t`Sequence number already used, according to this node`,
        words: t`Sequence number ${String(life.used)} was used by this transaction or another one. Check the sender's activity before you request a new one.`,
      };
    case "expired":
      return isOverHere
        ? {
            kind: "danger",
            title: t`Expired`,
            words: t`Expired ${formatDuration(Number(life.secondsAgo))} ago by the node's and this device's clocks. It may have been executed before. Check the sender's activity before you request a new one.`,
          }
        : {
            kind: "caution",
            title: t`Expired, according to this node`,
            words: t`Expired ${formatDuration(Number(life.secondsAgo))} ago by the node's clock, but not by this device's. It may still be executed. Do not request a new one until both clocks agree.`,
          };
  }
}
