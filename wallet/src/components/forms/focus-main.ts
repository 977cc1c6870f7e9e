import { useEffect } from "react";

/**
 * Hands the keyboard focus to the page when a part of it takes the place of another, as the router does between pages;
 * what had the focus is gone.
 */
export function useFocusMain(): void {
  useEffect(() => {
    document.querySelector("main")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
}
