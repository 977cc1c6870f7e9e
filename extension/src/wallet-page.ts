import { startWallet } from "@holdfast/wallet/app/start-wallet.tsx";
import { connectKeeper } from "./keeper-link.ts";

// A page of the wallet in the extension. The vault is the keeper's, and all pages have the same.

// Not awaited: screens import from this file's neighbours, and would wait for it while it waits for them.
void start();

async function start(): Promise<void> {
  const keeper = await connectKeeper();
  const isApproval = location.hash.startsWith("#/approve");
  await startWallet({
    createWorker: keeper.createWorker,
    follow: keeper.follow,
    // The keeper counts them, for all pages.
    idleMinutes: () => Number.POSITIVE_INFINITY,
    sharesVault: true,
    firstPage: "index.html#/welcome",
    isServed: false,
    ...(isApproval ? { questions: keeper.ask(() => window.close()) } : {}),
  });
}
