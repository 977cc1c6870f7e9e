import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";
import { hashBuild } from "@holdfast/sdk/release";
import { listExtension } from "../../extension/build/extension-bundle.ts";
import { expectAccessible } from "../e2e/accessibility.ts";
import { expect } from "../e2e/patience.ts";
import { PUBLISHERS, signFolder, verifyBuild, type ReleaseFacts } from "../e2e/signed-release.ts";
import { computeHashes } from "../../wallet/build/integrity.ts";
import { startExtension } from "./extension-browser.ts";

interface InstalledRelease extends ReleaseFacts {
  /** A byte of a file changes after the publishers signed. */
  readonly isChanged?: boolean;
}

test("the extension reports an update's age and rejects changed or half-signed ones", async () => {
  test.setTimeout(240_000);
  let installed = "";
  let release: InstalledRelease = { version: "1.0.0", hours: 100 };
  const browser = await startExtension({
    async beforeStart(folder) {
      const icon = join(folder, "favicon.svg");
      appendFileSync(icon, `<!-- ${release.version} -->`);
      listExtension(folder, PUBLISHERS);
      await signFolder(folder, release);
      installed = folder;
      if (release.isChanged !== true) return;
      writeFileSync(icon, readFileSync(icon, "utf8").replace("<svg", "<Svg"));
      listExtension(folder, PUBLISHERS);
    },
  });
  try {
    const first = await browser.beginAsAda();
    await first.visit("About");
    await expect(first.page.getByText("2 publishers")).toBeVisible();
    await expect(first.page.getByText(hashBuild(computeHashes(installed)))).toBeVisible();
    expect(await verifyBuild(installed, installed)).toContain("Valid: the build is the signed release 1.0.0");
    await first.button("Check files").click();
    await expect(first.page.getByText(/^All good: \d+ files match the build hash$/)).toBeVisible();

    /** The browser has replaced the extension by this one; the wallet is locked. */
    const replaceBy = async (next: InstalledRelease) => {
      release = next;
      await browser.restart();
      return browser.openWallet("#/home");
    };
    const young = await replaceBy({ version: "1.1.0", hours: 2 });
    await young.unlock();
    await expect(young.page.getByText("Your browser updated Holdfast")).toBeVisible();
    await expect(young.page.getByText(/^Version 1\.1\.0, build .* released 2 hours ago\./)).toContainText(
      "less than 48 hours old",
    );
    await expectAccessible(young.page, "a young update of the extension");
    await young.button("Dismiss").click();
    await expect(young.page.getByText("Your browser updated Holdfast")).toBeHidden();

    for (const [next, problem] of [
      [{ version: "1.2.0", hours: 72, isByOne: true }, "1 of 2 required signatures by trusted keys"],
      [{ version: "1.0.1", hours: 72 }, "Release 1.0.1 is older than the installed release 1.1.0."],
      [{ version: "1.2.0", hours: 72, isChanged: true }, "favicon.svg differs from the signed release."],
    ] as const) {
      const wallet = await replaceBy(next);
      const alert = wallet.page.getByRole("alert").filter({ hasText: "Do not use this build" });
      await expect(alert).toContainText(problem);
      await expectAccessible(wallet.page, `the password under "${problem}"`);
      // The user can still unlock the wallet.
      await wallet.unlock();
      await wallet.expectHome();
      await expect(alert).toContainText(problem);
    }
  } finally {
    await browser.close();
  }
});
