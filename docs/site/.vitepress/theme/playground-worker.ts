import * as devnode from "@holdfast/devnode/browser";
import * as framework from "@holdfast/framework";
import * as move from "@holdfast/move";
import * as sdk from "@holdfast/sdk";
import * as bcs from "@holdfast/sdk/bcs";
import * as phrase from "@holdfast/sdk/phrase";
import * as sender from "@holdfast/sdk/sender";
import { withoutImports } from "./playground-code.ts";
import { showValue } from "./playground-value.ts";

export type PlaygroundMessage =
  | { readonly kind: "line"; readonly text: string; readonly isProblem: boolean }
  | { readonly kind: "ended"; readonly milliseconds: number };

const modules: Readonly<Record<string, object>> = {
  "@holdfast/devnode/browser": devnode,
  "@holdfast/framework": framework,
  "@holdfast/move": move,
  "@holdfast/sdk": sdk,
  "@holdfast/sdk/bcs": bcs,
  "@holdfast/sdk/phrase": phrase,
  "@holdfast/sdk/sender": sender,
};

const tell = (message: PlaygroundMessage) => postMessage(message);
const say = (isProblem: boolean, values: readonly unknown[]) =>
  tell({ kind: "line", isProblem, text: values.map((value) => showValue(value)).join(" ") });

// Redirects the programs' console output.
Object.assign(console, {
  log: (...values: unknown[]) => say(false, values),
  info: (...values: unknown[]) => say(false, values),
  warn: (...values: unknown[]) => say(true, values),
  error: (...values: unknown[]) => say(true, values),
});
Object.assign(globalThis, { playgroundModules: modules });

addEventListener("message", (event: MessageEvent<string>) => void run(event.data));

async function run(code: string): Promise<void> {
  const started = performance.now();
  try {
    const url = URL.createObjectURL(
      new Blob([withoutImports(code, Object.keys(modules))], { type: "text/javascript" }),
    );
    await import(/* @vite-ignore */ url);
  } catch (error) {
    say(true, [error]);
  }
  tell({ kind: "ended", milliseconds: performance.now() - started });
}
