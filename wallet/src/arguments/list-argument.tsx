import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { emptyDraft } from "./argument-draft.ts";
import type { ArgumentFieldProps } from "./argument-field-props.ts";
import type { ArgumentShape } from "./argument-shape.ts";

interface ListArgumentProps extends ArgumentFieldProps {
  readonly shape: Extract<ArgumentShape, { readonly item: ArgumentShape }>;
  readonly renderItem: (props: ArgumentFieldProps) => ReactElement;
}

/** More fields than this are better edited as JSON. */
const MAX_FIELDS = 50;

/** A list: one field for each item. */
export function ListArgument(props: ListArgumentProps): ReactElement {
  const { label, shape, draft, onChange, renderItem, offers, isFinal } = props;
  const items = draft.kind === "list" ? draft.items : [];
  const isLong = items.length > MAX_FIELDS;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-4">
      <legend className="flex max-w-full items-baseline gap-3 px-1 font-medium">
        {label}
        <span className="font-mono text-small font-normal break-all text-text-quiet">{shape.type}</span>
      </legend>
      {items.length === 0 && (
        <p className="text-small text-text-quiet">
          <Trans>An empty list.</Trans>
        </p>
      )}
      {isLong && (
        <p className="text-small text-text-quiet">
          {t`Too many items for separate fields (${items.length}). Edit them as JSON.`}
        </p>
      )}
      {!isLong &&
        items.map((item, index) => (
          <div key={index} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              {renderItem({
                label: `${label}[${index}]`,
                shape: shape.item,
                draft: item,
                offers,
                isFinal,
                onChange: (next) =>
                  onChange({ kind: "list", items: items.map((one, at) => (at === index ? next : one)) }),
              })}
            </div>
            <div className="pt-7">
              <IconButton
                label={t`Remove ${label}[${index}]`}
                icon={<X />}
                onClick={() => onChange({ kind: "list", items: items.filter((_, at) => at !== index) })}
              />
            </div>
          </div>
        ))}
      {!isLong && (
        <div>
          <Button
            size="small"
            icon={<Plus />}
            onClick={() => onChange({ kind: "list", items: [...items, emptyDraft(shape.item)] })}
          >
            <Trans>Add item</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
