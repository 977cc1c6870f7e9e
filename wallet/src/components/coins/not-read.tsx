import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";

export function NotRead(): ReactElement {
  return (
    <span role="status" aria-label={t`Loading the balance`}>
      <Skeleton shape="line" />
    </span>
  );
}
