import { useEffect } from "react";

/** Focuses the page after one part replaced another, as the focused element is gone. */
export function useFocusMain(): void {
  useEffect(() => {
    document.querySelector("main")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
}
