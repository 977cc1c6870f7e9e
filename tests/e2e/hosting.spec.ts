import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
// Not the test of the other journeys: it fails for what a browser refuses, and refusals are what is wanted here.
import { test, type Page } from "@playwright/test";
import { host } from "../../scripts/ports.ts";
import { walletFolder } from "../../scripts/wallet-build.ts";
import { expect } from "./patience.ts";
import { WalletUser } from "./wallet-user.ts";

const OWN = "https://rpc.example.org";
const PUBLIC = "https://rpc-testnet.supra.com";

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

test.use({ serviceWorkers: "allow" });
test.skip(!hasNginx, "nginx is not installed here, so nothing serves what the build wrote for it.");

test("a host's own nodes stay allowed, and the public ones refused, when the app starts from the device @once", async ({
  page,
}) => {
  const user = new WalletUser(page);
  const folder = mkdtempSync(join(tmpdir(), "holdfast-hosting-"));
  const site = join(folder, "site");
  cpSync(walletFolder, site, { recursive: true });
  finishFor([site, "--allow-node", OWN, "--without-public-nodes"]);
  const nginx = await startNginx(folder, site);
  // No node is really asked: whether a request leaves the page is the question.
  await page.route(`${OWN}/**`, (route) => route.fulfill({ status: 404 }));
  await page.route(`${PUBLIC}/**`, (route) => route.fulfill({ status: 404 }));
  try {
    await user.importPhrase(
      "used toe labor inch gun visit fish combine relax clip alcohol awesome",
      nginx.url,
    );
    await expectPolicy(page, false);
    await user.visit("Settings");
    await user.button("Save it now").click();
    await expect(page.getByText(/^Build [0-9a-f]{8}$/)).toBeVisible();
    for (let visit = 2; visit <= 3; visit++) {
      await page.goto(`${nginx.url}/home`);
      await expectPolicy(page, true);
    }
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true });
  }
});

/** What the page may ask, and that the answer was the service worker's or the host's. */
async function expectPolicy(page: Page, isFromDevice: boolean): Promise<void> {
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(isFromDevice);
  const refused = (url: string) =>
    page.evaluate(
      (asked) =>
        new Promise<boolean>((resolve) => {
          addEventListener("securitypolicyviolation", ({ blockedURI }) => {
            if (blockedURI.startsWith(asked)) resolve(true);
          });
          void fetch(`${asked}/rpc/v1/transactions/chain_id`, { mode: "no-cors" }).then(
            () => resolve(false),
            () => undefined,
          );
        }),
      url,
    );
  expect(await refused(OWN)).toBe(false);
  expect(await refused(PUBLIC)).toBe(true);
  const { headers } = await page.evaluate(async () => {
    const answer = await fetch("/index.html");
    return { headers: Object.fromEntries(answer.headers) };
  });
  expect(headers["content-security-policy"]).toContain(`${OWN} wss://rpc.example.org;`);
  expect(headers["content-security-policy"]).not.toContain("supra.com");
}

/** What `npm run build` does last, with these flags. */
function finishFor(args: readonly string[]): void {
  const script = fileURLToPath(new URL("../../scripts/integrity.ts", import.meta.url));
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--conditions=source", "--import", "tsx", script, ...args],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
}

/** A server as an operator has it, whose block includes what the build wrote. */
async function startNginx(folder: string, site: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const configuration = join(folder, "nginx.conf");
  writeFileSync(
    configuration,
    `daemon off;
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
  server {
    listen ${host}:${port};
    root ${site};
    include ${site}/nginx.conf;
  }
}
`,
  );
  const server = spawn("nginx", ["-c", configuration, "-p", folder, "-e", join(folder, "error.log")]);
  const url = `http://${host}:${port}`;
  await expect.poll(() => answers(url, server)).toBe(true);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.once("exit", () => resolve());
        server.kill("SIGTERM");
      }),
  };
}

async function answers(url: string, server: ChildProcess): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}.`);
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
