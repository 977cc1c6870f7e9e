import type { ReactElement } from "react";
import { Skeleton } from "../ui/skeleton.tsx";

/** A screen on its way, if it takes long enough to notice. */
export function PagePending(): ReactElement {
  return (
    <div role="status" aria-label="Loading the screen" className="flex flex-col gap-6">
      <Skeleton shape="amount" />
      <Skeleton shape="block" />
    </div>
  );
}
