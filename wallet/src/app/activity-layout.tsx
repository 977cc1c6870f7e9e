import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Outlet, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ActivityPage } from "../features/activity/activity-page.tsx";
import { Drawing } from "../ui/drawing.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ListAndDetail } from "../ui/list-and-detail.tsx";

export function ActivityLayout(): ReactElement {
  const { hash } = useParams({ strict: false });
  return (
    <ListAndDetail
      list={<ActivityPage />}
      chosen={hash}
      detail={<Outlet />}
      detailLabel={t`Transaction`}
      placeholder={
        <EmptyState drawing={<Drawing name="waves" />} title={t`Choose a transaction`}>
          <Trans>Balance changes, fee and proof appear here.</Trans>
        </EmptyState>
      }
    />
  );
}
