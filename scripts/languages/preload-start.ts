import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/**
 * Names what the wallet starts with in the page. Its first script loads one language's start when it runs; with the
 * name in the page a browser fetches the English one at once, as if there were no choice.
 */
export function preloadStart(): Plugin {
  return {
    name: "holdfast-preload-start",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) =>
        startFiles(bundle)
          .filter((file) => !html.includes(`"/${file}"`))
          .map((file): HtmlTagDescriptor => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
            injectTo: "head",
          })),
    },
  };
}

/** The chunk of main.tsx and all that it imports before it runs. */
function startFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/main.tsx")));
  // Without it the page would work, and come half a second later on a slow network.
  if (start === undefined) throw new TypeError("No file of the wallet holds main.tsx.");
  const files = new Set<string>();
  const add = (fileName: string) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(next);
  };
  add(start.fileName);
  return [...files];
}
