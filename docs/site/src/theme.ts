// Runs before the page is drawn, so that nobody sees the other theme flash by.
try {
  const theme = localStorage.getItem("holdfast-docs-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
} catch {
  // Without storage the system's theme holds.
}
