import type { Address } from "@holdfast/sdk";
import { useState } from "react";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { findDraft, keepDraft } from "../../storage/workbench.ts";

export const SCRIPT_FORM = "script";
export const PACKAGE_FORM = "package";
export const TASK_FORM = "task";
export const BATCH_FORM = "payments";
const STAKE_FORM = "stake ";

export function stakeFormName(pool: Address): string {
  return `${STAKE_FORM}${pool}`;
}

export function poolOfForm(name: string): string | undefined {
  return name.startsWith(STAKE_FORM) ? name.slice(STAKE_FORM.length) : undefined;
}

interface FormDraft {
  readonly before: string | undefined;
  readonly isBefore: boolean;
  /** Saves the form; an empty text deletes the draft. */
  readonly keep: (text: string) => void;
}

/** A form's draft for the active chain. Use the network's id as key if the network can change. */
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

export function fieldsToText(fields: Readonly<Record<string, string>>): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  return new URLSearchParams(filled).toString();
}
