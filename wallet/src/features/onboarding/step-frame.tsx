import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { PageHeading } from "../../ui/page.tsx";
import { useFocusMain } from "../../components/forms/focus-main.ts";

interface StepFrameProps {
  readonly title: string;
  readonly text: string;
  readonly place: readonly [number, number];
  readonly children: ReactNode;
}

export function StepFrame({ title, text, place, children }: StepFrameProps): ReactElement {
  const [number, count] = place;
  useFocusMain();
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-4 text-small text-text-quiet">
          <Link
            to="/welcome"
            className="-ml-2 inline-flex min-h-9 items-center gap-1.5 rounded-small px-2 font-medium hover:text-text touch:min-h-11"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            <Trans>Back to start</Trans>
          </Link>
          <span>
            <Trans>
              Step {number} of {count}
            </Trans>
          </span>
        </div>
        <PageHeading title={title}>{text}</PageHeading>
      </div>
      {children}
    </div>
  );
}
