import { SUPRA_COIN } from "@holdfast/sdk";
import { useState } from "react";
import { BATCH_FORM, fieldsToText, useFormDraft } from "../../components/forms/form-draft.ts";
import type { FormStart } from "../../components/forms/form-origin.tsx";
import { useResentPayload } from "../../components/forms/resent-payload.ts";
import { batchToLines } from "./batch-draft.ts";
import { linesToText, textToLines, type PaymentLine } from "./payment-lines.ts";

/** Everything that is typed of a batch. */
interface BatchFields {
  readonly lines: readonly PaymentLine[];
  readonly coin: string;
  readonly note: string;
}

export interface BatchForm extends BatchFields {
  /** Where it comes from; undefined once it was changed here. */
  readonly origin: FormStart | undefined;
  readonly change: (update: (fields: BatchFields) => Partial<BatchFields>) => void;
  readonly clear: () => void;
  /** It is pending: nothing of it is kept any more. */
  readonly sent: () => void;
}

/** The form of a batch: begun by what was sent before or by what was kept, and kept while it is filled in. */
export function useBatchForm(): BatchForm {
  const stored = useFormDraft(BATCH_FORM);
  const resent = useResentPayload();
  const [resentLines] = useState(() => (resent === undefined ? undefined : batchToLines(resent)));
  const [fields, setFields] = useState<BatchFields>(() =>
    resentLines === undefined ? textToBatch(stored.before ?? "") : { ...EMPTY(), lines: resentLines },
  );
  const [isResent, setIsResent] = useState(resentLines !== undefined);
  // What an earlier form kept is not lost to a batch that is sent again.
  const [isOwn, setIsOwn] = useState(!isResent);
  const draft: FormStart | undefined = stored.isBefore && isOwn ? "draft" : undefined;
  const forget = (): void => {
    if (isOwn) stored.keep("");
  };
  return {
    ...fields,
    origin: isResent ? "resent" : draft,
    change: (update) => {
      const next = { ...fields, ...update(fields) };
      setFields(next);
      setIsResent(false);
      setIsOwn(true);
      stored.keep(batchToText(next));
    },
    clear: () => {
      setIsResent(false);
      setFields(EMPTY());
      forget();
    },
    sent: forget,
  };
}

const EMPTY = (): BatchFields => ({ lines: textToLines(""), coin: SUPRA_COIN, note: "" });

function batchToText({ lines, coin, note }: BatchFields): string {
  const payments = linesToText(lines);
  return fieldsToText({ payments, coin: coin === SUPRA_COIN ? "" : coin, note });
}

function textToBatch(text: string): BatchFields {
  const fields = new URLSearchParams(text);
  return {
    lines: textToLines(fields.get("payments") ?? ""),
    coin: fields.get("coin") ?? SUPRA_COIN,
    note: fields.get("note") ?? "",
  };
}
