import { defineComponent, h, onBeforeUnmount, onMounted, ref } from "vue";
import type { PlaygroundMessage } from "./playground-worker.ts";
const sources = import.meta.glob<string>("../../playground/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

const programs = [
  { name: "Send a payment", file: "first-transfer" },
  { name: "Lose an answer and pay once", file: "lost-answer" },
  { name: "Read the chain", file: "ask-the-chain" },
  { name: "Read bytes strictly", file: "read-bytes" },
].map(({ name, file }) => ({ name, code: sources[`../../playground/${file}.ts`] ?? "" }));

export const Playground = defineComponent(() => {
  const place = ref<HTMLElement>();
  let stop = (): void => undefined;
  onMounted(() => {
    if (place.value !== undefined) stop = showPlayground(place.value);
  });
  onBeforeUnmount(() => stop());
  return () => h("div", { class: "playground", ref: place });
});

/** Draws program list, editor and output. @returns a function that stops a running program */
function showPlayground(place: HTMLElement): () => void {
  place.innerHTML = `<div class="playground-bar"><label for="program">Program</label><select id="program"></select>
<button class="primary" type="button" data-run>Run</button><button type="button" data-stop disabled>Stop</button></div>
<label class="visually-hidden" for="code">Program code</label>
<textarea id="code" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="code-note"></textarea>
<p class="visually-hidden" id="code-note">Control and Enter runs the program. Tab leaves the field.</p>
<output aria-live="polite" tabindex="0" aria-label="Output"><span class="note">Nothing has run yet.</span></output>`;
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
  return () => worker?.terminate();
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
