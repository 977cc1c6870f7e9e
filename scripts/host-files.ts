import { SERVICE_WORKER_FILE, WORKER_PATH, type Headers } from "./security-headers.ts";
import { CONTENT_TYPES } from "./static-files.ts";

/** What nginx is told of a build: the same headers as in the service worker's file, from the same list. */
export const NGINX_FILE = "nginx.conf";

/** Which files a rule is for, one of them, and how long it may be stored. Of several that fit, nginx takes the first expression. */
const RULES = [
  { location: "= /connect.html", path: "/connect.html", caching: "no-store", find: "$uri" },
  { location: "= /index.html", path: "/index.html", caching: "no-store", find: "$uri" },
  {
    location: `= /${SERVICE_WORKER_FILE}`,
    path: `/${SERVICE_WORKER_FILE}`,
    caching: "no-cache",
    find: "$uri",
  },
  {
    location: `~ ${WORKER_PATH.source.replaceAll("\\/", "/")}`,
    path: "/assets/vault-worker-1.js",
    caching: "public, max-age=31536000, immutable",
    find: "$uri",
  },
  {
    location: "~ ^/assets/",
    path: "/assets/index-1.js",
    caching: "public, max-age=31536000, immutable",
    find: "$uri",
  },
  { location: "~ \\.[^/]*$", path: "/favicon.svg", caching: "no-cache", find: "$uri" },
  // A path without an ending is a screen of the app.
  { location: "/", path: "/", caching: "no-store", find: "/index.html" },
] as const;

/** The part of nginx's configuration that serves a build, for a `server` block that names its folder as `root`. */
export function nginxText(headersFor: (path: string) => Headers): string {
  const types = Object.entries(CONTENT_TYPES).map(([ending, type]) => `  "${type}" ${ending.slice(1)};`);
  const locations = RULES.map(({ location, path, caching, find }) =>
    [
      `location ${location} {`,
      `  try_files ${find} =404;`,
      // With a header in a location, nginx takes over none from outside of it.
      ...Object.entries({ ...headersFor(path), "Cache-Control": caching }).map(
        ([name, value]) => `  add_header ${name} "${value}" always;`,
      ),
      "}",
    ].join("\n"),
  );
  return [
    "# Written by the build: include it in a server block whose root is this folder.",
    ["types {", ...types, "}"].join("\n"),
    ...locations,
    "",
  ].join("\n\n");
}
