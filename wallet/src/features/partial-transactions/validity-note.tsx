import { t } from "@lingui/core/macro";
import type { PartialTransactionValidity } from "@holdfast/sdk/partial-transaction";
import type { ReactElement } from "react";
import { formatDuration } from "../../format/time.ts";
import { Verdict } from "../../ui/verdict.tsx";

export interface ValidityNoteProps {
  /** By the word of one node. */
  readonly life: PartialTransactionValidity;
  /** It is expired by this device's clock as well. */
  readonly isOverHere: boolean;
}

/** Whether the transaction can still be made, and why not. No more than is known: nobody is told to pay again. */
export function ValidityNote({ life, isOverHere }: ValidityNoteProps): ReactElement {
  const { kind, title, words } = wordsOf(life, isOverHere);
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

function wordsOf(life: PartialTransactionValidity, isOverHere: boolean): LifeWords {
  switch (life.kind) {
    case "alive":
      return {
        kind: "info",
        title: t`Valid for another ${formatDuration(Number(life.secondsLeft))}`,
        words: t`The sender should make no other transaction until then: it would use up this one's number.`,
      };
    case "waiting":
      return {
        kind: "caution",
        title: t`The sender has other transactions to make first`,
        words: t`${String(life.ahead)} of them must be executed before this one. It can be signed now and sent later, for another ${formatDuration(Number(life.secondsLeft))}.`,
      };
    case "wrong-chain":
      return {
        kind: "danger",
        title: t`For chain ${life.got}, but this network is chain ${life.expected}`,
        words: t`Choose the network that it is for, or ask the sender for one that is for this network.`,
      };
    case "sequence-used":
      return {
        kind: "danger",
        title: t`Sequence number already used, according to this node`,
        words: t`The sender's number ${String(life.used)} was used: by this very transaction, if it was sent already, or by another one. Look at the sender's activity before you ask for a new one.`,
      };
    case "expired":
      return isOverHere
        ? {
            kind: "danger",
            title: t`Expired`,
            words: t`By the node's clock it expired ${formatDuration(Number(life.secondsAgo))} ago, and by this device's too. It may have been executed before then. Check the sender's activity before you request a new one.`,
          }
        : {
            kind: "caution",
            title: t`Expired, according to this node`,
            words: t`By the node's clock it expired ${formatDuration(Number(life.secondsAgo))} ago, by this device's it has not. One of them is wrong, and it may still be executed. Do not ask for a new one until both agree.`,
          };
  }
}
