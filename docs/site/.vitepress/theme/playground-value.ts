export function showValue(value: unknown): string {
  if (typeof value === "string") return value;
  return shown(value, new Set(), 0);
}

function shown(value: unknown, above: ReadonlySet<unknown>, depth: number): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "[function]";
  if (typeof value !== "object" || value === null) return String(value);
  if (value instanceof Error) return errorText(value);
  if (value instanceof Uint8Array)
    return `bytes 0x${[...value].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  if (above.has(value)) return "[circular]";
  const inside = new Set([...above, value]);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const items = Array.isArray(value)
    ? value.map((item) => shown(item, inside, depth + 1))
    : Object.entries(value).map(([name, item]) => `${name}: ${shown(item, inside, depth + 1)}`);
  const line = `${open} ${items.join(", ")} ${close}`;
  if (items.length === 0) return open + close;
  if (line.length + depth * 2 <= 90) return line;
  const indent = "  ".repeat(depth + 1);
  return `${open}\n${items.map((item) => indent + item).join(",\n")}\n${"  ".repeat(depth)}${close}`;
}

function errorText(error: Error): string {
  const { code, fix } = error as Error & { readonly code?: unknown; readonly fix?: unknown };
  const first = typeof code === "string" ? `${code}: ${error.message}` : `${error.name}: ${error.message}`;
  return typeof fix === "string" ? `${first}\n${fix}` : first;
}
