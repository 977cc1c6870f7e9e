import { SERVICE_WORKER_FILE, WORKER_PATH, type Headers } from "./security-headers.ts";
import { CONTENT_TYPES, isCompressibleType } from "./content-types.ts";

/** nginx configuration for a `server` block at the build's folder. */
export const NGINX_FILE = "nginx.conf";

/** Caddy configuration for a site block at the build's folder. */
export const CADDY_FILE = "Caddyfile";

export const HEADERS_FILE = "_headers";

export const REDIRECTS_FILE = "_redirects";

export const HOST_FILES = [NGINX_FILE, CADDY_FILE, HEADERS_FILE, REDIRECTS_FILE] as const;

const FOREVER = "public, max-age=31536000, immutable";

interface Rule {
  /** Exact path or pattern. */
  readonly fits: string | RegExp;
  /** Path whose headers all matching paths get. */
  readonly path: string;
  readonly caching: string;
  readonly file?: string;
}

const RULES: readonly Rule[] = [
  { fits: "/connect.html", path: "/connect.html", caching: "no-store" },
  { fits: "/well-known.html", path: "/well-known.html", caching: "no-store" },
  { fits: "/index.html", path: "/index.html", caching: "no-store" },
  { fits: `/${SERVICE_WORKER_FILE}`, path: `/${SERVICE_WORKER_FILE}`, caching: "no-cache" },
  { fits: WORKER_PATH, path: "/assets/vault-worker-1.js", caching: FOREVER },
  { fits: /^\/assets\//, path: "/assets/index-1.js", caching: FOREVER },
  { fits: /\.[^/]*$/, path: "/favicon.svg", caching: "no-cache" },
  // Paths without extension are app routes.
  { fits: /^\//, path: "/", caching: "no-store", file: "/index.html" },
];

/** Headers and caching on every host. */
function hostHeaders(path: string, headersFor: (path: string) => Headers): Headers {
  const rule = RULES.find(({ fits }) => (typeof fits === "string" ? fits === path : fits.test(path)));
  return { ...headersFor(rule?.path ?? path), "Cache-Control": rule?.caching ?? "no-store" };
}

export function nginxText(headersFor: (path: string) => Headers): string {
  const types = Object.entries(CONTENT_TYPES).map(([ending, type]) => `  "${type}" ${ending.slice(1)};`);
  const compressible = Object.values(CONTENT_TYPES).filter(isCompressibleType);
  const locations = RULES.map(({ fits, path, file }) => {
    const location =
      typeof fits === "string"
        ? `= ${fits}`
        : file === undefined
          ? `~ ${fits.source.replaceAll("\\/", "/")}`
          : "/";
    return [
      `location ${location} {`,
      `  try_files ${file ?? "$uri"} =404;`,
      // nginx drops outer headers in a location with its own.
      ...Object.entries(hostHeaders(path, headersFor)).map(
        ([name, value]) => `  add_header ${name} "${value}" always;`,
      ),
      "}",
    ].join("\n");
  });
  return [
    "# Written by the build: include it in a server block whose root is this folder.",
    ["types {", ...types, "}"].join("\n"),
    [
      "gzip on;",
      "gzip_vary on;",
      "gzip_min_length 1024;",
      `gzip_types ${[...new Set(compressible)].map((type) => `"${type}"`).join(" ")};`,
    ].join("\n"),
    ...locations,
    "",
  ].join("\n\n");
}

export function caddyText(headersFor: (path: string) => Headers): string {
  const types = Object.entries(CONTENT_TYPES).flatMap(([ending, type]) => [
    `\t@${ending.slice(1)} path *${ending}`,
    `\theader @${ending.slice(1)} Content-Type "${type}"`,
  ]);
  const handlers = RULES.flatMap(({ fits, path, file }, index) => [
    ...(typeof fits === "string"
      ? [`\t@rule${index} path ${fits}`]
      : [`\t@rule${index} path_regexp ${fits.source.replaceAll("\\/", "/")}`]),
    `\thandle @rule${index} {`,
    ...Object.entries(hostHeaders(path, headersFor)).map(([name, value]) => `\t\theader ${name} "${value}"`),
    ...(file === undefined ? [] : [`\t\trewrite * ${file}`]),
    "\t\tfile_server",
    "\t}",
  ]);
  return [
    "# Written by the build: import it in a site block whose root is this folder.",
    "encode gzip",
    "route {",
    ...types,
    ...handlers,
    "}",
    "",
  ].join("\n");
}

/** Matching rules add up: Cloudflare joins values unless `!` removes one; Netlify takes the later. */
export function headersText(files: readonly string[], headersFor: (path: string) => Headers): string {
  const everywhere = hostHeaders("/", headersFor);
  const differing = (path: string, base: Headers): readonly string[] =>
    Object.entries(hostHeaders(path, headersFor))
      .filter(([name, value]) => base[name] !== value)
      .flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`]);
  const assets = hostHeaders("/assets/index-1.js", headersFor);
  const exact = files
    .filter((file) => !HOST_FILES.some((name) => name === file))
    .flatMap((file) => {
      const path = `/${file}`;
      const lines = differing(path, path.startsWith("/assets/") ? assets : everywhere);
      // Both hosts also serve a page without its extension.
      const places = path.endsWith(".html") ? [path, path.slice(0, -".html".length)] : [path];
      return lines.length === 0 ? [] : places.map((place) => [place, ...lines].join("\n"));
    });
  return [
    "# Written by the build.",
    ["/*", ...Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
    ["/assets/*", ...differing("/assets/index-1.js", everywhere)].join("\n"),
    ...exact,
    "",
  ].join("\n\n");
}

/** Paths without a file are app routes. */
export function redirectsText(): string {
  return "/* /index.html 200\n";
}
