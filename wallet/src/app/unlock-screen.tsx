import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, type ReactElement } from "react";
import { isRequestPlace } from "../features/onboarding/place-after.ts";
import { UnlockPage } from "../features/unlock/unlock-page.tsx";
import { isExtensionPage } from "../ui/browser-extension.ts";

// Loaded only for a site's request.
const LockedRequest = lazy(async () => ({
  default: (await import("../features/site-request/locked-request.tsx")).LockedRequest,
}));

// Loaded only in the extension.
const BuildProblem = lazy(async () => ({ default: (await import("./build-note.tsx")).BuildProblem }));

export function UnlockScreen(): ReactElement {
  const { next = "/home" } = useSearch({ from: "/bare/unlock" });
  // Reserves the height, so that nothing moves when the request appears.
  const request = isRequestPlace(next) && (
    <div className="min-h-28 rounded-card border border-line bg-surface-raised p-4">
      <Suspense>
        <LockedRequest place={next} />
      </Suspense>
    </div>
  );
  return (
    <>
      {isExtensionPage() && (
        <Suspense>
          <BuildProblem />
        </Suspense>
      )}
      <UnlockPage next={next} request={request} />
    </>
  );
}
