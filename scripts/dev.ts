import { join } from "node:path";
import { createServer, type Plugin } from "vite";
import { runMain } from "./complaint.ts";
import { repositoryRoot } from "./entry-point.ts";
import { describeTestAccounts, startDevnode } from "./local-devnode.ts";
import { localNetworkPath, localNetworkText } from "./local-network.ts";
import { host, pageUrl, readPorts, requireFreePorts } from "./ports.ts";
import { closeOnSignal } from "./running.ts";

await runMain(async () => {
  const ports = readPorts(process.argv.slice(2));
  await requireFreePorts({ devnode: ports.devnode, wallet: ports.wallet });

  const devnode = await startDevnode(ports.devnode, ports.wallet);
  const wallet = await createServer({
    configFile: join(repositoryRoot, "wallet", "vite.config.ts"),
    server: { host, port: ports.wallet, strictPort: true },
    plugins: [serveLocalNetwork(devnode.url)],
  });
  await wallet.listen();

  console.log(`\n  wallet   ${pageUrl(ports.wallet)} (reloads as you write, without security headers)`);
  console.log(`  devnode  ${devnode.url}\n`);
  console.log(describeTestAccounts(3));
  console.log("\nCtrl-C stops both.");
  await closeOnSignal([wallet, devnode]);
});

function serveLocalNetwork(devnodeUrl: string): Plugin {
  return {
    name: "local-network",
    configureServer(server) {
      server.middlewares.use(localNetworkPath, (_request, response) => {
        response.setHeader("Content-Type", "application/json; charset=utf-8");
        response.end(localNetworkText(devnodeUrl));
      });
    },
  };
}
