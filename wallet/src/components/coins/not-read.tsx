import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Stands for an amount that is being read. */
export function NotRead(): ReactElement {
  return (
    <span role="status" aria-label={t`Loading the balance`}>
      <Skeleton shape="line" />
    </span>
  );
}
