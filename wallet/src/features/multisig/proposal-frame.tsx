import { t } from "@lingui/core/macro";
import type { ReactElement, ReactNode } from "react";
import { useIsSideDetail } from "../../ui/side-panel-context.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page.tsx";

export interface ProposalFrameProps {
  readonly number: bigint;
  readonly chip: ReactNode;
  readonly children: ReactNode;
}

/** A proposal beside its queue as a card; alone, under the heading of its own page. */
export function ProposalFrame({ number, chip, children }: ProposalFrameProps): ReactElement {
  const isBeside = useIsSideDetail();
  const title = t`Proposal ${String(number)}`;
  return (
    <>
      {!isBeside && <PageHeading title={title} aside={chip} />}
      <Card {...(isBeside && { title, aside: chip })}>
        <div className="flex flex-col gap-4">{children}</div>
      </Card>
    </>
  );
}
