import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { Switch } from "../ui/switch.tsx";
import { emptyDraft } from "./argument-draft.ts";
import type { ArgumentFieldProps } from "./argument-field-props.ts";
import type { ArgumentShape } from "./argument-shape.ts";

interface OptionArgumentProps extends ArgumentFieldProps {
  readonly shape: Extract<ArgumentShape, { readonly item: ArgumentShape }>;
  readonly renderItem: (props: ArgumentFieldProps) => ReactElement;
}

/** A value that may be left out. */
export function OptionArgument(props: OptionArgumentProps): ReactElement {
  const { label, shape, draft, onChange, renderItem, offers, isFinal } = props;
  const item = draft.kind === "option" ? draft.item : undefined;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-4">
      <legend className="flex max-w-full items-baseline gap-3 px-1 font-medium">
        {label}
        <span className="font-mono text-small font-normal break-all text-text-quiet">{shape.type}</span>
      </legend>
      <Switch
        label={t`Set a value for ${label}`}
        note={t`Turn off to pass no value.`}
        checked={item !== undefined}
        onCheckedChange={(isGiven) =>
          onChange({ kind: "option", item: isGiven ? emptyDraft(shape.item) : undefined })
        }
      />
      {item !== undefined &&
        renderItem({
          label: t`${label}, value`,
          shape: shape.item,
          draft: item,
          offers,
          isFinal,
          onChange: (next) => onChange({ kind: "option", item: next }),
        })}
    </fieldset>
  );
}
