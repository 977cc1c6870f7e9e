import type { RouteContext } from "./route.ts";

export interface PageFile {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Finds a file by its path: `/`, `/assets/page.js`. */
export type PageFiles = (path: string) => PageFile | undefined;

/** `/`: the page, which uses the same API as programs. */
export function pageRoutes({ app }: RouteContext, page: PageFiles | undefined): void {
  if (page === undefined) return;
  const serve = (path: string): Response | undefined => {
    const file = page(path);
    return file && new Response(file.body, { headers: { ...HEADERS, "content-type": file.type } });
  };
  app.get("/", (context) => serve("/") ?? context.notFound());
  app.get("/assets/*", (context) => serve(context.req.path) ?? context.notFound());
}

/** No other site may frame the page or keep a handle to its window, so none can press its buttons. */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // A new version reuses the same file names.
  "cache-control": "no-cache",
};
