import type { PlaygroundMessage } from "./playground-worker.ts";

interface Program {
  readonly name: string;
  readonly code: string;
}

/** Draws the playground: programs to choose from, an editor, and what a program writes. */
export function showPlayground(place: HTMLElement): void {
  const written = document.querySelector<HTMLElement>("[data-programs]");
  const programs = [...(written?.querySelectorAll("h2") ?? [])].map(readProgram);
  // They are in the editor now.
  if (written !== null) written.hidden = true;
  place.innerHTML = `<div class="playground-bar"><label for="program">Program</label><select id="program"></select>
<button class="primary" type="button" data-run>Run</button><button type="button" data-stop disabled>Stop</button></div>
<label class="hidden" for="code">Code of the program</label>
<textarea id="code" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="code-note"></textarea>
<p class="hidden" id="code-note">Control and Enter runs the program. Tab leaves the field.</p>
<output aria-live="polite" tabindex="0" aria-label="Output"><span class="note">Nothing has run yet.</span></output>`;
  place.hidden = false;
  const select = find(place, "select", HTMLSelectElement);
  const editor = find(place, "textarea", HTMLTextAreaElement);
  const run = find(place, "[data-run]", HTMLButtonElement);
  const stop = find(place, "[data-stop]", HTMLButtonElement);
  const output = find(place, "output", HTMLOutputElement);

  select.replaceChildren(...programs.map(({ name }, at) => new Option(name, String(at))));
  const choose = () => (editor.value = programs[Number(select.value)]?.code ?? "");
  select.addEventListener("change", choose);
  choose();

  let worker: Worker | undefined;
  const end = (text: string) => {
    worker?.terminate();
    worker = undefined;
    run.disabled = false;
    stop.disabled = true;
    write(output, text, "note");
  };
  const start = () => {
    if (worker !== undefined) return;
    output.replaceChildren();
    run.disabled = true;
    stop.disabled = false;
    worker = new Worker(new URL("./playground-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<PlaygroundMessage>) => {
      if (data.kind === "line") write(output, data.text, data.isProblem ? "problem" : "");
      else end(`Ended after ${Math.round(data.milliseconds)} ms.`);
    });
    worker.addEventListener("error", () =>
      end("The program could not be started. Reload the page to try again."),
    );
    // A message to a worker has no origin.
    worker.postMessage(editor.value, []);
  };
  run.addEventListener("click", start);
  stop.addEventListener("click", () => end("Stopped."));
  editor.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) start();
  });
}

/** The program below a heading. */
function readProgram(heading: HTMLElement): Program {
  return {
    name: heading.firstChild?.textContent?.trim() ?? "",
    code: heading.nextElementSibling?.querySelector("code")?.textContent ?? "",
  };
}

function write(output: HTMLElement, text: string, className: string): void {
  const line = document.createElement("span");
  line.className = className;
  line.textContent = `${text}\n`;
  output.append(line);
  output.scrollTop = output.scrollHeight;
}

function find<Part extends HTMLElement>(place: HTMLElement, selector: string, kind: new () => Part): Part {
  const found = place.querySelector(selector);
  if (!(found instanceof kind)) throw new TypeError(`the playground has no ${selector}`);
  return found;
}
