import type { GasNode, Trace } from "./trace.ts";
import { gasUnits, totalGas, tracedFunctionName } from "./traced-text.ts";

const WIDTH = 1_200;
const ROW = 20;
/** Narrower bars would be invisible. */
const MIN_WIDTH = 0.5;
const CHARACTER = 6.6;
const MAX_ROWS = 200;

/** A trace's gas as SVG: one bar per call path, as wide as its gas. */
export function flameGraph(trace: Trace, title: string): string {
  const total = trace.gas.reduce((sum, root) => sum + totalGas(root), 0);
  const bars: string[] = [];
  let rows = 1;
  const draw = (node: GasNode, left: number, row: number): number => {
    const gas = totalGas(node);
    const width = total === 0 ? 0 : (gas / total) * WIDTH;
    if (width < MIN_WIDTH || row >= MAX_ROWS) return width;
    rows = Math.max(rows, row + 1);
    bars.push(bar(trace, { node, gas, left, width, row, share: gas / total }));
    let x = left;
    for (const child of node.children) x += draw(child, x, row + 1);
    return width;
  };
  let x = 0;
  for (const root of trace.gas) x += draw(root, x, 0);
  const height = (rows + 1) * ROW + 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="ui-monospace, monospace" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<text x="4" y="14" fill="#1c1917">${escaped(title)}: ${gasUnits(total)} gas</text>`,
    ...bars,
    "</svg>",
    "",
  ].join("\n");
}

interface Bar {
  readonly node: GasNode;
  readonly gas: number;
  readonly left: number;
  readonly width: number;
  readonly row: number;
  readonly share: number;
}

function bar(trace: Trace, { node, gas, left, width, row, share }: Bar): string {
  const called = trace.functions[node.function];
  const name = called === undefined ? "?" : tracedFunctionName(called);
  const y = (row + 1) * ROW + 4;
  const room = Math.floor((width - 6) / CHARACTER);
  const shown = room < 3 ? "" : name.length > room ? `${name.slice(0, room - 1)}…` : name;
  const times = node.count === 1 ? "once" : `${node.count} times`;
  const hint = `${name}, ${times}: ${gasUnits(gas)} gas, ${(share * 100).toFixed(1)} %, its own ${gasUnits(node.ownGas)}`;
  return (
    `<g><title>${escaped(hint)}</title>` +
    `<rect x="${left.toFixed(2)}" y="${y}" width="${width.toFixed(2)}" height="${ROW - 1}" rx="2" fill="${colour(name, called?.isNative === true)}"/>` +
    `<text x="${(left + 3).toFixed(2)}" y="${y + 13}" fill="#1c1917">${escaped(shown)}</text></g>`
  );
}

/** A stable color per function; gray for natives. */
function colour(name: string, isNative: boolean): string {
  if (isNative) return "#d6d3d1";
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 40;
  return `hsl(${15 + hash} 80% 72%)`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
