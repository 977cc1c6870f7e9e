import type { PastState } from "./state-line.tsx";

export interface ReceiptFacts {
  readonly title: string;
  readonly states: readonly PastState[];
  /** Label and value, each on a line of its own; long values break. */
  readonly lines: readonly (readonly [label: string, value: string])[];
}

const [WIDTH, EDGE] = [1080, 80];
/** Digits of an address on one line. */
const PER_LINE = 34;

/** Draws a receipt in the colours of the app, for the recipient to be shown. Undefined where the browser draws nothing. */
export async function drawReceipt(facts: ReceiptFacts): Promise<Uint8Array | undefined> {
  const values = facts.lines.map(([label, value]) => [label, brokenAt(value, PER_LINE)] as const);
  const height = 520 + values.reduce((sum, [, parts]) => sum + 50 + parts.length * 46, 0);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen === null) return undefined;
  const style = getComputedStyle(document.body);
  const colour = (name: string): string => resolved(name);
  const write = (text: string, at: readonly [number, number], font: string, ink: string): void => {
    pen.font = font;
    pen.fillStyle = colour(ink);
    pen.fillText(text, ...at);
  };
  pen.fillStyle = colour("--surface-raised");
  pen.fillRect(0, 0, WIDTH, height);
  write("Holdfast", [EDGE, 110], `600 34px ${style.fontFamily}`, "--accent");
  write(facts.title, [EDGE, 210], `600 64px ${style.fontFamily}`, "--text");
  drawStates(pen, facts.states, { y: 300, family: style.fontFamily, colour });
  let y = 480;
  for (const [label, parts] of values) {
    write(label, [EDGE, y], `400 28px ${style.fontFamily}`, "--text-quiet");
    for (const part of parts)
      write(part, [EDGE, (y += 46)], `500 34px "JetBrains Mono Variable", monospace`, "--text");
    y += 50;
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob === null ? undefined : new Uint8Array(await blob.arrayBuffer());
}

interface Look {
  readonly y: number;
  readonly family: string;
  readonly colour: (name: string) => string;
}

function drawStates(pen: CanvasRenderingContext2D, states: readonly PastState[], look: Look): void {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, states.length);
  const x = (at: number): number => EDGE + step * (at + 0.5);
  pen.fillStyle = look.colour("--positive");
  pen.fillRect(x(0), look.y - 3, x(states.length - 1) - x(0), 6);
  pen.textAlign = "center";
  for (const [at, { label, note }] of states.entries()) {
    pen.fillStyle = look.colour("--positive");
    pen.beginPath();
    pen.arc(x(at), look.y, 18, 0, 2 * Math.PI);
    pen.fill();
    pen.font = `600 28px ${look.family}`;
    pen.fillStyle = look.colour("--text");
    pen.fillText(label, x(at), look.y + 64);
    pen.font = `400 24px ${look.family}`;
    pen.fillStyle = look.colour("--text-quiet");
    pen.fillText(note, x(at), look.y + 100);
  }
  pen.textAlign = "left";
}

/** A colour of the theme that is shown, as a canvas understands it. */
function resolved(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** A long word in pieces of one line. */
export function brokenAt(text: string, length: number): readonly string[] {
  return text.match(new RegExp(`.{1,${length}}`, "gu")) ?? [];
}
