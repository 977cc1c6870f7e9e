import type { Address } from "@holdfast/sdk";
import { useState } from "react";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { findDraft, keepDraft } from "../../storage/workbench.ts";

/** What the forms call themselves that are no function's. */
export const SCRIPT_FORM = "script";
export const PACKAGE_FORM = "package";
export const TASK_FORM = "task";
export const BATCH_FORM = "payments";
const STAKE_FORM = "stake ";

export function stakeFormName(pool: Address): string {
  return `${STAKE_FORM}${pool}`;
}

/** The pool whose form it is; undefined for any other form. */
export function poolOfForm(name: string): string | undefined {
  return name.startsWith(STAKE_FORM) ? name.slice(STAKE_FORM.length) : undefined;
}

interface FormDraft {
  /** What was kept when the form was opened; undefined when there was nothing. */
  readonly before: string | undefined;
  /** True while the form shows what was kept, untouched. */
  readonly isBefore: boolean;
  /** Keeps the form as it is now; an empty text forgets it. */
  readonly keep: (text: string) => void;
}

/** The draft of a form on the chain of the active network. Where the network can change, give the form its id as key. */
export function useFormDraft(name: string): FormDraft {
  const { chainId } = useActiveNetwork();
  const [before] = useState(() => findDraft(chainId, name));
  const [isBefore, setIsBefore] = useState(before !== undefined);
  return {
    before,
    isBefore,
    keep: (form) => {
      setIsBefore(false);
      keepDraft({ chainId, of: name, form });
    },
  };
}

/** Fields as the text of a draft; empty when all of them are. */
export function fieldsToText(fields: Readonly<Record<string, string>>): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  return new URLSearchParams(filled).toString();
}
