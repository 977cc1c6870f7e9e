import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError } from "@holdfast/sdk";
import { Component, lazy, Suspense, type ReactElement, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import type { CopyButtonProps } from "../ui/copy-button.tsx";

/** Lazy: this page is part of the first load, and the button rarely needed. */
const CopyDetails = lazy(async () => ({
  default: await import("../ui/copy-button.tsx").then(
    ({ CopyButton }) => CopyButton,
    () => (_: CopyButtonProps) => null,
  ),
}));

interface ErrorPageProps {
  readonly error: unknown;
  readonly reset?: () => void;
}

export function ErrorPage({ error, reset }: ErrorPageProps): ReactElement {
  const { what, fix } = explain(error);
  return (
    <div role="alert" className="mx-auto flex max-w-form flex-col gap-6 px-5 py-16">
      <h1 className="text-title font-semibold">
        <Trans>This screen crashed</Trans>
      </h1>
      <div className="rounded-control bg-caution-soft p-4 text-on-caution-soft">
        <p className="font-semibold">{what}</p>
        <p className="mt-1 text-text">
          <Trans>Your keys, funds and pending payments are not affected.</Trans>
        </p>
      </div>
      <p>{fix}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" onClick={reset ?? reload}>
          <Trans>Try again</Trans>
        </Button>
        <Suspense fallback={null}>
          <CopyDetails form="labelled" what={t`details`} text={formatErrorDetails(error)} />
        </Suspense>
      </div>
    </div>
  );
}

interface BoundaryState {
  readonly error: unknown;
  readonly isBroken: boolean;
}

/** For errors outside a route, which the router can't catch. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: undefined, isBroken: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main>
        <ErrorPage
          error={this.state.error}
          reset={() => this.setState({ error: undefined, isBroken: false })}
        />
      </main>
    );
  }
}

function explain(error: unknown): { readonly what: string; readonly fix: string } {
  if (isSupraError(error)) return { what: error.message, fix: error.fix };
  if (isMissingPart(error))
    return {
      what: t`Couldn't load part of the app.`,
      fix: t`You may be offline, or a new version was installed. Reload the page.`,
    };
  return {
    what: t`An unexpected error occurred.`,
    fix: t`Try again. If the error persists, copy the details and report the error. The details contain no secrets.`,
  };
}

/** Browsers report a failed chunk as a TypeError about a module. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message);
}

/** No addresses, amounts or input. */
function formatErrorDetails(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = isSupraError(error) ? error.code : "unexpected";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s*at |@/.test(line));
  return [`${error.name} ${code}`, ...frames.slice(0, 12)].join("\n");
}

function reload(): void {
  window.location.reload();
}
