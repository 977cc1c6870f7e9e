import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import type { Holding } from "../../chain/queries/holdings-query.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

/** In place of a balance that is loading, or that the node can't compute. */
export function NotRead({ isUnreadable }: Pick<Holding, "isUnreadable">): ReactElement {
  if (isUnreadable === true) return <span className="text-text-quiet">{t`Unknown`}</span>;
  return (
    <span role="status" aria-label={t`Loading the balance`}>
      <Skeleton shape="line" />
    </span>
  );
}
