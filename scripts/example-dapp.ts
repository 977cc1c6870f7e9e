import { join } from "node:path";
import { runNode, toolPath, type OutputMode, type Outcome } from "./command.ts";
import { cacheFolder, isEntryPoint, repositoryRoot } from "./entry-point.ts";
import { host } from "./ports.ts";
import { buildIfChanged } from "./static-build.ts";
import { serveStatic, type StaticServer } from "./static-server.ts";

const home = join(repositoryRoot, "examples", "dapp");
const folder = join(home, "dist");

const ingredients = [
  "examples/dapp",
  "connect/src",
  "react/src",
  "provider/src",
  "sdk/src",
  "sdk/package.json",
  "tsconfig.base.json",
  "package-lock.json",
];

export function buildDapp(mode: OutputMode): Promise<Outcome> {
  return buildIfChanged(repositoryRoot, {
    ingredients,
    folder,
    stampFile: join(cacheFolder, "dapp-build"),
    build: () => runNode([toolPath("vite"), "build", "--logLevel=error", home], mode),
  });
}

interface DappSurroundings {
  readonly devnodeUrl: string;
  readonly walletUrl: string;
  readonly counter: string;
}

export function serveDapp(
  port: number,
  surroundings: DappSurroundings,
  listenHost = host,
): Promise<StaticServer> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${surroundings.devnodeUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return serveStatic({
    folder,
    host: listenHost,
    port,
    headersFor: (path) => ({
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      // The wallet checks where request links return to.
      ...(path === "/.well-known/holdfast.json" ? { "Access-Control-Allow-Origin": "*" } : {}),
    }),
    extraFiles: new Map([["/dapp.json", `${JSON.stringify(surroundings)}\n`]]),
  });
}

if (isEntryPoint(import.meta.url)) process.exitCode = (await buildDapp("stream")).code;
