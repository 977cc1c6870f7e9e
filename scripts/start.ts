import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Complaint, runMain } from "./complaint.ts";
import { counterFile, publishCounter, type PackageFile } from "./counter-package.ts";
import { repositoryRoot } from "./entry-point.ts";
import { buildDapp, serveDapp } from "./example-dapp.ts";
import { inlineHashesIn, serviceWorkerText } from "../wallet/build/integrity.ts";
import { describeTestAccounts, startDevnode } from "./local-devnode.ts";
import { localNetworkText, localNetworkPath } from "./local-network.ts";
import { host, pageUrl, readPorts, requireFreePorts } from "./ports.ts";
import { closeOnSignal } from "./running.ts";
import { createSecurityHeaders, SERVICE_WORKER_FILE, takeNodes } from "../wallet/build/security-headers.ts";
import { serveStatic } from "./static-server.ts";
import { buildNodePage } from "../wallet/build/node-page.ts";
import { buildWallet, walletFolder } from "../wallet/build/wallet-build.ts";

/** For wallet tests, which need no dApp. */
const WITHOUT_DAPP = "--without-dapp";

await runMain(async () => {
  const { nodes, rest: flags } = takeNodes(process.argv.slice(2));
  const hasDapp = !flags.includes(WITHOUT_DAPP);
  const ports = readPorts(flags.filter((flag) => flag !== WITHOUT_DAPP));
  const { devnode: devnodePort, wallet: walletPort } = ports;
  await requireFreePorts(hasDapp ? ports : { devnode: devnodePort, wallet: walletPort });
  await build("wallet", buildWallet);
  await build("devnode's page", buildNodePage);
  if (hasDapp) await build("dApp", buildDapp);

  const devnode = await startDevnode(ports.devnode, ports.wallet);
  const headersFor = createSecurityHeaders(nodes, inlineHashesIn(walletFolder));
  const wallet = await serveStatic({
    folder: walletFolder,
    host,
    port: ports.wallet,
    headersFor,
    extraFiles: new Map([
      [localNetworkPath, localNetworkText(devnode.url, hasDapp ? `http://${host}:${ports.dapp}` : undefined)],
      // Contains the headers, which name the allowed nodes.
      [`/${SERVICE_WORKER_FILE}`, serviceWorkerText(walletFolder, headersFor)],
    ]),
  });

  const dapp = hasDapp
    ? await serveDapp(ports.dapp, {
        devnodeUrl: devnode.url,
        walletUrl: pageUrl(ports.wallet),
        counter: await publishCounter(devnode.node, readPackage(counterFile)),
      })
    : undefined;

  const dappLine = dapp === undefined ? "" : `  dApp     ${dapp.url} (an example)\n`;
  console.log(`\n  wallet   ${pageUrl(ports.wallet)}\n  devnode  ${devnode.url}\n${dappLine}`);
  console.log("  To build the browser extension, run npm run extension.\n");
  console.log(describeTestAccounts(3));
  console.log("\nPress Ctrl-C to stop everything.");
  await closeOnSignal([wallet, devnode, ...(dapp === undefined ? [] : [dapp])]);
  console.log("\nStopped.");
});

function readPackage(path: string): PackageFile {
  return JSON.parse(readFileSync(join(repositoryRoot, path), "utf8")) as PackageFile;
}

async function build(what: string, run: typeof buildWallet): Promise<void> {
  console.log(`Building the ${what}, if it has changed …`);
  const { code, output } = await run("collect");
  if (code === 0) return;
  console.error(output.trimEnd());
  throw new Complaint(`The ${what} can't be built; what its build says is above.`);
}
