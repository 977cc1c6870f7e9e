import { useId, type ReactElement, type ReactNode, createContext, use } from "react";
import { clsx } from "clsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";

export interface FieldVerdict {
  readonly kind: "ok" | "caution" | "error";
  readonly text: ReactNode;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** Lines reserved for the note on a phone, so that nothing below moves. */
  readonly noteRows?: 1 | 2;
  readonly verdict?: FieldVerdict | undefined;
  /** Text of a verdict that is an error. */
  readonly problem?: ReactNode;
  /** Exactly one control from this folder. */
  readonly children: ReactNode;
}

export function Field(props: FieldProps): ReactElement {
  const { label, aside, hint, noteRows = 1, problem = false, children } = props;
  const verdict = problem === false ? props.verdict : ({ kind: "error", text: problem } as const);
  const id = useId();
  const [controlId, labelId, noteId] = [`${id}control`, `${id}label`, `${id}note`];
  const hasNote = verdict !== undefined || hint !== undefined;
  return (
    <FieldContext
      value={{
        controlId,
        labelId,
        describedBy: hasNote ? noteId : undefined,
        isInvalid: verdict?.kind === "error",
      }}
    >
      <div className="flex flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-4">
          <label id={labelId} htmlFor={controlId} className="font-medium">
            {label}
          </label>
          {aside !== undefined && <div className="text-small text-text-quiet">{aside}</div>}
        </div>
        {children}
        <FieldNote id={noteId} hint={hint} noteRows={noteRows} verdict={verdict} />
      </div>
    </FieldContext>
  );
}

interface FieldNoteProps extends Pick<FieldProps, "hint" | "noteRows" | "verdict"> {
  readonly id?: string;
}

export function FieldNote({ id, hint, noteRows = 1, verdict }: FieldNoteProps): ReactElement {
  return (
    <div
      id={id}
      aria-live="polite"
      className={clsx("min-h-5 text-small", noteRows === 2 && "max-sm:min-h-10")}
    >
      {verdict === undefined ? <span className="text-text-quiet">{hint}</span> : <Note {...verdict} />}
    </div>
  );
}

const noteStyle = { ok: "text-positive", caution: "text-caution", error: "text-danger" } as const;
const noteIcon = { ok: CircleCheck, caution: TriangleAlert, error: CircleAlert } as const;

function Note({ kind, text }: FieldVerdict): ReactElement {
  const Icon = noteIcon[kind];
  return (
    <span className={clsx("flex gap-1.5", noteStyle[kind])}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{text}</span>
    </span>
  );
}

export interface FieldContext {
  readonly controlId: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

export const FieldContext = createContext<FieldContext | undefined>(undefined);

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
