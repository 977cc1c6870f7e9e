import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

const host = "127.0.0.1";

/** A server as an operator runs it. */
export interface HostServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The servers that a build has files for. */
export const HOST_SERVERS = ["nginx", "caddy"] as const;
export type HostName = (typeof HOST_SERVERS)[number];

/** True if this machine has the server. */
export function hasHost(name: HostName): boolean {
  return spawnSync(name, [name === "nginx" ? "-v" : "version"]).status === 0;
}

/** Serves `site` with the file that the build wrote for a server. `folder` holds the server's own files. */
export async function startHost(name: HostName, folder: string, site: string): Promise<HostServer> {
  const port = await freePort();
  const address = `${host}:${port}`;
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, name === "nginx" ? nginxMain(folder, site, address) : caddyMain(site, address));
  const server =
    name === "nginx"
      ? spawn("nginx", ["-c", file, "-p", folder, "-e", join(folder, "error.log")])
      : spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
          stdio: ["ignore", "ignore", "pipe"],
          env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        });
  let written = "";
  server.stderr?.on("data", (chunk: Buffer) => (written += chunk.toString()));
  const url = `http://${address}`;
  await answered(url, server, () => written);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.once("exit", () => resolve());
        server.kill("SIGTERM");
      }),
  };
}

function nginxMain(folder: string, site: string, address: string): string {
  return `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${serverOfImage(site, address)}
}
`;
}

/** The server of the wallet's image, at another address and folder: what Docker starts is what the tests start. */
function serverOfImage(site: string, address: string): string {
  const path = new URL("../docker/wallet.conf", import.meta.url);
  return readFileSync(path, "utf8")
    .replace("listen 80;", `listen ${address};`)
    .replaceAll("/srv/wallet", site);
}

function caddyMain(site: string, address: string): string {
  return `{
	admin off
	auto_https off
}
http://${address} {
	root * ${site}
	import ${site}/Caddyfile
}
`;
}

/** Asks until the server answers; it may not listen yet. */
async function answered(url: string, server: ChildProcess, written: () => string): Promise<void> {
  while (server.exitCode === null) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`The server ended with ${server.exitCode}: ${written()}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
