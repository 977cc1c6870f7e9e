import { Complaint, runMain } from "./complaint.ts";
import { inlineScriptsIn } from "./integrity.ts";
import { describeTestAccounts, startDevnode } from "./local-devnode.ts";
import { localNetworkFile, localNetworkPath } from "./local-network.ts";
import { host, readPorts, requireFreePorts } from "./ports.ts";
import { closeOnSignal } from "./running.ts";
import { createSecurityHeaders, takeAllowedNodes } from "./security-headers.ts";
import { serveStatic } from "./static-server.ts";
import { buildWallet, walletFolder } from "./wallet-build.ts";

await runMain(async () => {
  const { nodes, rest } = takeAllowedNodes(process.argv.slice(2));
  const ports = readPorts(rest);
  await requireFreePorts(ports);
  await build();

  const devnode = await startDevnode(ports.devnode, ports.wallet);
  const wallet = await serveStatic({
    folder: walletFolder,
    host,
    port: ports.wallet,
    headersFor: createSecurityHeaders(nodes, inlineScriptsIn(walletFolder)),
    extraFiles: new Map([[localNetworkPath, localNetworkFile(devnode.url)]]),
  });

  console.log(`\n  wallet   ${wallet.url}\n  devnode  ${devnode.url}\n`);
  console.log(describeTestAccounts(3));
  console.log("\nCtrl-C stops both.");
  await closeOnSignal([wallet, devnode]);
  console.log("\nStopped.");
});

async function build(): Promise<void> {
  console.log("Building the wallet, if it has changed …");
  const { code, output } = await buildWallet("collect");
  if (code === 0) return;
  console.error(output.trimEnd());
  throw new Complaint("The wallet cannot be built; what its build says is above.");
}
