const LABEL = "Continue in Holdfast";

/**
 * Asks for the press that browsers require to open a window. Page styles can't reach the button.
 * @returns undefined after Escape or ×; otherwise the result of `run`, called during the press
 */
export function askForPress<T>(page: Document, run: () => T): Promise<T | undefined> {
  return new Promise((resolve) => {
    const host = page.createElement("div");
    const root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const box = page.createElement("div");
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-label", LABEL);
    const go = page.createElement("button");
    go.type = "button";
    go.textContent = LABEL;
    const close = page.createElement("button");
    close.type = "button";
    close.className = "close";
    close.textContent = "×";
    close.setAttribute("aria-label", "Cancel");
    const end = (value: T | undefined): void => {
      host.remove();
      resolve(value);
    };
    go.addEventListener("click", () => end(run()));
    close.addEventListener("click", () => end(undefined));
    box.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") end(undefined);
    });
    box.append(go, close);
    root.append(box);
    page.body.append(host);
    go.focus();
  });
}

const STYLE = `
div { position: fixed; inset: auto 16px 16px auto; z-index: 2147483647; display: flex; gap: 8px; padding: 12px;
  border-radius: 16px; background: light-dark(#fff, #16272a); box-shadow: 0 8px 32px #0006; color-scheme: light dark }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 12px; background: #0d5a54; color: #fff;
  font: 600 16px system-ui, sans-serif; cursor: pointer }
button:focus-visible { outline: 3px solid #4fd1c0; outline-offset: 2px }
.close { padding: 0 14px; background: transparent; color: light-dark(#14282b, #eefaf8) }
`;
