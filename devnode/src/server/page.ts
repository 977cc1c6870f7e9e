import type { Api } from "./api.ts";

/** A file of the page at `/`. */
export interface PageFile {
  /** As the `content-type` header has it. */
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Finds a file of the page by its path: `/`, `/assets/page.js`. */
export type PageFiles = (path: string) => PageFile | undefined;

/** `/` for people. The page asks what programs ask too, from the node's own origin. */
export function pageRoutes({ app }: Api, page: PageFiles | undefined): void {
  if (page === undefined) return;
  const serve = (path: string): Response | undefined => {
    const file = page(path);
    return file && new Response(file.body, { headers: { ...HEADERS, "content-type": file.type } });
  };
  app.get("/", (context) => serve("/") ?? context.notFound());
  app.get("/assets/*", (context) => serve(context.req.path) ?? context.notFound());
}

/**
 * Only the page's own files and this node. No other site can frame the page or keep a handle to its window, so none can
 * have its buttons pressed.
 */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // The next version of the command has other files under the same names.
  "cache-control": "no-cache",
};
