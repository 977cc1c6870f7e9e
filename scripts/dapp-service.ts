import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createSupraClient, DEVNODE } from "@holdfast/sdk";
import { Complaint, runMain } from "./complaint.ts";
import { counterFile, publishCounter, type PackageFile } from "./counter-package.ts";
import { repositoryRoot } from "./entry-point.ts";
import { buildDapp, serveDapp } from "./example-dapp.ts";
import { defaultPorts, host, pageUrl } from "./ports.ts";
import { closeOnSignal } from "./running.ts";
import type { StaticServer } from "./static-server.ts";

const options = {
  host: { type: "string", default: host },
  port: { type: "string", default: String(defaultPorts.dapp) },
  devnode: { type: "string", default: DEVNODE.url },
  "devnode-of-pages": { type: "string", default: DEVNODE.url },
  wallet: { type: "string", default: pageUrl(defaultPorts.wallet) },
} as const;

/** Serves the example dApp for a running devnode and publishes its contract there. */
async function startDappService(args: readonly string[]): Promise<StaticServer> {
  const { values } = parseArgs({ args: [...args], options });
  const { code, output } = await buildDapp("collect");
  if (code !== 0) throw new Complaint(output);
  const client = createSupraClient({ ...DEVNODE, url: values.devnode });
  const file = JSON.parse(readFileSync(join(repositoryRoot, counterFile), "utf8")) as PackageFile;
  const counter = await publishCounter(
    {
      url: values.devnode,
      // Remote nodes have a faucet, but no /dev/fund.
      fund: async (address) => client.transactions.waitFor(await client.faucet.fund(address)),
    },
    file,
  );
  const surroundings = { devnodeUrl: values["devnode-of-pages"], walletUrl: values.wallet, counter };
  return serveDapp(Number(values.port), surroundings, values.host);
}

await runMain(async () => {
  const dapp = await startDappService(process.argv.slice(2));
  console.log(`dApp     ${dapp.url}`);
  await closeOnSignal([dapp]);
});
