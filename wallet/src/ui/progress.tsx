import { Progress as Base } from "@base-ui/react/progress";
import type { ReactElement } from "react";

export interface ProgressProps {
  readonly label: string;
  /** 0 to 1; left out while the length is not known. */
  readonly done?: number | undefined;
}

export function Progress({ label, done }: ProgressProps): ReactElement {
  return (
    <Base.Root
      aria-label={label}
      value={done === undefined ? null : Math.round(done * 100)}
      // Base's own words for a length that is not known are English, and the label says as much.
      getAriaValueText={(percent, value) => (value === null ? label : percent)}
    >
      <Base.Track className="h-1 overflow-hidden rounded-full bg-line">
        <Base.Indicator className="h-full rounded-full bg-accent transition-[width] duration-(--motion-calm) data-indeterminate:w-1/3 data-indeterminate:animate-sweep" />
      </Base.Track>
    </Base.Root>
  );
}
