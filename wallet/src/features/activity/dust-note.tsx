import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../../ui/button.tsx";

interface DustNoteProps {
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
          one: "1 zero-value payment from an unknown sender is hidden. Scammers use such payments to put look-alike addresses in your list.",
          other: `${hidden} zero-value payments from unknown senders are hidden. Scammers use such payments to put look-alike addresses in your list.`,
        })}
      </p>
      <Button size="small" onClick={() => onChange("shown")}>
        <Trans>Show zero-value payments</Trans>
      </Button>
    </div>
  );
}
