import { createContext, use, useId } from "react";

export interface FieldContext {
  readonly controlId: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

export const FieldContext = createContext<FieldContext | undefined>(undefined);

/** The attributes that tie a control to the label, hint and verdict of the field around it. */
export function useFieldControl(): {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
} {
  const field = use(FieldContext);
  const ownId = useId();
  return {
    id: field?.controlId ?? ownId,
    "aria-describedby": field?.describedBy,
    "aria-invalid": field?.isInvalid === true ? true : undefined,
  };
}
