import type { TransactionDetail } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { CopyButton } from "../../ui/copy-button.tsx";

/** Everything the node told, as JSON. */
export function RawTransaction({ transaction }: { readonly transaction: TransactionDetail }): ReactElement {
  const text = JSON.stringify(transaction, exact, 2);
  return (
    <div className="flex flex-col items-start gap-4">
      <CopyButton form="labelled" what="JSON" text={text} />
      <pre
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label="The transaction as JSON"
        className="max-h-120 w-full overflow-auto rounded-control bg-surface-sunken p-4 font-mono text-small"
      >
        {text}
      </pre>
    </div>
  );
}

/** Whole numbers as text: JSON readers round the long ones. */
function exact(_name: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
