export type Theme = "system" | "light" | "dark";
export type Contrast = "system" | "more";

export interface Appearance {
  readonly theme: Theme;
  readonly contrast: Contrast;
}

/** "system" leaves the theme to the browser. The returned function ends following the system's contrast. */
export function applyAppearance(
  { theme, contrast }: Appearance,
  root = document.documentElement,
): () => void {
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;

  const wish = window.matchMedia("(prefers-contrast: more)");
  const follow = (): void => {
    if (contrast === "more" || wish.matches) root.dataset["contrast"] = "more";
    else delete root.dataset["contrast"];
  };
  follow();
  wish.addEventListener("change", follow);
  return () => wish.removeEventListener("change", follow);
}
