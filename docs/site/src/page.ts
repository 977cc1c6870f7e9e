import "./style.css";

const root = document.documentElement;

setUpThemeButton();
setUpCopyButtons();
setUpSearch();
void setUpPlayground();

function setUpThemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-theme-button]");
  if (button === null) return;
  const isDark = () =>
    (root.dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) ===
    "dark";
  const show = () => button.setAttribute("aria-pressed", String(isDark()));
  button.hidden = false;
  show();
  button.addEventListener("click", () => {
    const theme = isDark() ? "light" : "dark";
    root.dataset["theme"] = theme;
    show();
    try {
      localStorage.setItem("holdfast-docs-theme", theme);
    } catch {
      // It holds until the page is left.
    }
  });
}

function setUpCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".copy")) {
    button.hidden = false;
    button.addEventListener("click", () => void copy(button));
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector("code")?.textContent ?? "";
  try {
    await navigator.clipboard.writeText(code);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not copied";
  }
  setTimeout(() => (button.textContent = "Copy"), 2000);
}

function setUpSearch(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-search]");
  if (button === null) return;
  const open = async () => {
    const { openSearch } = await import("./search.ts");
    openSearch(root.dataset["root"] ?? "./");
  };
  button.hidden = false;
  button.addEventListener("click", () => void open());
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
    const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isCommand = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isCommand) return;
    event.preventDefault();
    void open();
  });
}

async function setUpPlayground(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-playground]");
  if (place === null) return;
  const { showPlayground } = await import("./playground.ts");
  showPlayground(place);
}
