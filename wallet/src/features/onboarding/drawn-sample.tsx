import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SampleReviewCard } from "./sample-review.tsx";

/** Draws the sample into a page that is not the wallet's, until that page is gone. */
export function drawSampleIn(place: HTMLElement): void {
  const page = place.closest("#root");
  if (page === null) return;
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <SampleReviewCard />
    </StrictMode>,
  );
  new MutationObserver((_, observer) => {
    if (place.isConnected) return;
    observer.disconnect();
    root.unmount();
  }).observe(page, { childList: true });
}
