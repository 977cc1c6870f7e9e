import type { ArgumentDraft } from "./argument-draft.ts";
import type { ArgumentOffers } from "./argument-offers.ts";
import type { ArgumentShape } from "./argument-shape.ts";

/** What every field of an argument is given, whatever its type. */
export interface ArgumentFieldProps {
  /** What it is called: its name where that is known, else its number. */
  readonly label: string;
  readonly shape: ArgumentShape;
  readonly draft: ArgumentDraft;
  readonly onChange: (draft: ArgumentDraft) => void;
  readonly offers: ArgumentOffers;
  /** The user has tried to go on: fields that are still empty are said to be so. */
  readonly isFinal: boolean;
}
