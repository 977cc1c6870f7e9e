import { runNode, runScript, stopOnSignals } from "./command.ts";
import { Complaint, runMain } from "./complaint.ts";
import { npmPath } from "./npm.ts";
import { takePublishers } from "../wallet/build/publishers.ts";
import { takeNodes } from "../wallet/build/security-headers.ts";
import { walletFolder } from "../wallet/build/wallet-build.ts";

// Builds packages and wallet. The allowed nodes become part of its policy, service worker and host files.
await runMain(async () => {
  const args = process.argv.slice(2);
  const { rest } = takePublishers(takeNodes(args).rest);
  if (rest.length > 0)
    throw new Complaint(
      `npm run build takes --allow-node URL, --without-public-nodes and --publisher-key KEY, not ${rest.join(" ")}.`,
    );
  stopOnSignals();
  const built = await runNode([npmPath(), "run", "build", "--workspaces", "--if-present"], "stream");
  if (built.code !== 0) throw new Complaint("A package can't be built; what its build says is above.");
  const finished = await runScript("wallet/build/integrity.ts", [walletFolder, ...args], "stream");
  if (finished.code !== 0) throw new Complaint("The wallet's files for hosts were not written.");
});
