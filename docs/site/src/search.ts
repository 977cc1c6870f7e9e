import MiniSearch from "minisearch";
import { searchFields, type SearchRecord } from "./search-record.ts";

type Found = Pick<SearchRecord, "page" | "heading" | "href" | "excerpt">;

const MOST_RESULTS = 12;

let dialog: HTMLDialogElement | undefined;

/** Opens the search, which is made and fetched when a reader first asks for it. */
export function openSearch(root: string): void {
  dialog ??= createDialog(root);
  if (!dialog.open) dialog.showModal();
  dialog.querySelector("input")?.select();
}

function createDialog(root: string): HTMLDialogElement {
  const made = document.createElement("dialog");
  made.className = "search";
  made.setAttribute("aria-label", "Search the documentation");
  made.innerHTML = `<form method="dialog"><label class="hidden" for="search-field">Search the documentation</label>
<input id="search-field" type="search" autocomplete="off" spellcheck="false" placeholder="Search guides, functions, error codes …">
<button type="submit" aria-label="Close">Esc</button></form>
<p class="search-state" role="status">Type to search.</p><ul class="results"></ul>`;
  document.body.append(made);

  const field = part(made, "input");
  const index = loadIndex(root);
  field.addEventListener("input", () => void show(made, root, index, field.value));
  made.addEventListener("keydown", (event) => moveFocus(made, event));
  made.addEventListener("click", (event) => {
    if (event.target === made) made.close();
  });
  // Enter in the field goes to the first result; the form alone would only close.
  part(made, "form").addEventListener("submit", (event) => {
    if (document.activeElement !== field) return;
    event.preventDefault();
    made.querySelector<HTMLAnchorElement>(".results a")?.click();
  });
  return made;
}

async function loadIndex(root: string): Promise<MiniSearch<SearchRecord>> {
  const response = await fetch(`${root}search.json`);
  return MiniSearch.loadJSON<SearchRecord>(await response.text(), searchFields);
}

async function show(
  made: HTMLDialogElement,
  root: string,
  index: Promise<MiniSearch<SearchRecord>>,
  words: string,
): Promise<void> {
  const state = part(made, ".search-state");
  const list = part(made, ".results");
  const found = await index.then(
    (ready) =>
      ready.search(words, { prefix: true, fuzzy: 0.15, boost: { page: 3, heading: 4 }, combineWith: "AND" }),
    () => undefined,
  );
  if (part(made, "input").value !== words) return; // a later answer is pending
  const results = (found ?? []).slice(0, MOST_RESULTS) as unknown as readonly Found[];
  list.replaceChildren(...results.map((result) => resultItem(root, result)));
  if (words.trim() === "") state.textContent = "Type to search.";
  else if (found === undefined)
    state.textContent = "The index could not be loaded. Reload the page to try again.";
  else if (found.length === 0) state.textContent = `Nothing is found for “${words}”.`;
  else state.textContent = found.length === 1 ? "1 result" : `${found.length} results`;
}

function resultItem(root: string, { page, heading, href, excerpt }: Found): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = root + href;
  link.addEventListener("click", () => dialog?.close());
  const title = document.createElement("strong");
  title.textContent = heading === "" ? page : heading;
  const place = document.createElement("small");
  place.textContent = heading === "" ? excerpt : `${page} · ${excerpt}`;
  link.append(title, place);
  item.append(link);
  return item;
}

function moveFocus(made: HTMLDialogElement, event: KeyboardEvent): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [part(made, "input"), ...made.querySelectorAll<HTMLElement>(".results a")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}

function part<Selector extends keyof HTMLElementTagNameMap>(
  of: HTMLElement,
  selector: Selector,
): HTMLElementTagNameMap[Selector];
function part(of: HTMLElement, selector: string): HTMLElement;
function part(of: HTMLElement, selector: string): HTMLElement {
  const found = of.querySelector<HTMLElement>(selector);
  if (found === null) throw new TypeError(`the search has no ${selector}`);
  return found;
}
