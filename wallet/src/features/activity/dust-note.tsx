import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../../ui/button.tsx";

export interface DustNoteProps {
  /** How many payments of nothing by strangers are left out. */
  readonly hidden: number;
  readonly isShown: boolean;
  readonly onChange: (dust: "shown" | undefined) => void;
}

/** Says that something is left out, and shows it. Nothing where there is nothing of it. */
export function DustNote({ hidden, isShown, onChange }: DustNoteProps): ReactElement | undefined {
  if (isShown)
    return (
      <div>
        <Button size="small" onClick={() => onChange(undefined)}>
          <Trans>Hide zero-value payments from unknown senders</Trans>
        </Button>
      </div>
    );
  if (hidden === 0) return undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-text-quiet">
      <p>
        {plural(hidden, {
          one: "1 payment of 0 from an unknown sender is hidden. It may exist only to put its address in your list.",
          other: `${hidden} payments of 0 from unknown senders are hidden. They may exist only to put their addresses in your list.`,
        })}
      </p>
      <Button size="small" onClick={() => onChange("shown")}>
        <Trans>Show payments of 0</Trans>
      </Button>
    </div>
  );
}
