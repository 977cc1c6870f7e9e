import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashBuild } from "@holdfast/sdk/release";
import { launchOptions } from "../../playwright.config.ts";
import { host } from "../../scripts/ports.ts";
import { serveStatic } from "../../scripts/static-server.ts";
import { computeHashes, inlineHashesIn, writeIntegrity } from "../../wallet/build/integrity.ts";
import { NO_PUBLISHERS } from "../../wallet/build/publishers.ts";
import { createSecurityHeaders, publicNodes } from "../../wallet/build/security-headers.ts";
import { walletFolder } from "../../wallet/build/wallet-build.ts";
import { expectAccessible } from "./accessibility.ts";
import { ADA } from "./capture-devices.ts";
import { expect } from "./patience.ts";
import { PUBLISHERS, signFolder, verifyBuild, type ReleaseFacts } from "./signed-release.ts";
import { test } from "./wallet-test.ts";

test.use({ serviceWorkers: "allow", launchOptions });

test("the offline copy refuses changed, old and half-signed updates @once", async ({ user }) => {
  const { page } = user;
  const folder = mkdtempSync(join(tmpdir(), "holdfast-updates-"));
  cpSync(walletFolder, folder, { recursive: true });
  const icon = join(folder, "favicon.svg");
  /** The host has another build from now on. */
  const publish = async (facts: ReleaseFacts, publishers = PUBLISHERS): Promise<void> => {
    appendFileSync(icon, `<!-- ${facts.version} -->`);
    writeIntegrity(folder, publicNodes, publishers);
    await signFolder(folder, facts);
  };
  await publish({ version: "1.0.0", hours: 100 });
  const headersFor = createSecurityHeaders(publicNodes, inlineHashesIn(folder));
  const served = await serveStatic({ folder, host, port: 0, headersFor });
  const look = (): Promise<void> => user.button("Check for updates").click();
  const refused = page.getByRole("alert").filter({ hasText: "Update refused" });
  try {
    await user.importPhrase(ADA, served.url);
    await user.visit("About");
    await expect(page.getByText("2 publishers")).toBeVisible();
    await expect(page.getByText(hashBuild(computeHashes(folder)))).toBeVisible();
    // After half a minute the app is kept without a press.
    const kept = page.getByText(/^Build [0-9a-f]{8}$/);
    await user.button("Save now").or(kept).first().click();
    await expect(kept).toBeVisible({ timeout: 180_000 });
    await expectAccessible(page, "settings, with a signed build");
    // From now on the page comes from the device, so that the next build waits for it.
    await page.goto(`${served.url}/home`);
    await user.visit("About");

    await publish({ version: "1.1.0", hours: 72, isByOne: true });
    await look();
    await expect(refused).toContainText("1 of 2 required signatures by trusted keys");
    await expect(refused).toContainText("You keep the current version.");
    await expectAccessible(page, "a refused update");

    await publish({ version: "0.9.0", hours: 72 });
    await look();
    await expect(refused).toContainText("Release 0.9.0 is older than the installed release 1.0.0.");

    await publish({ version: "1.1.0", hours: 72 });
    appendFileSync(icon, "!");
    expect(await verifyBuild(served.url, folder)).toContain("favicon.svg differs from the signed release.");
    await look();
    await expect(refused).toContainText("favicon.svg differs from the signed release.");

    await publish({ version: "1.1.0", hours: 2 });
    await look();
    await expect(page.getByText("Release 1.1.0 is 2 h old, but must be at least 48 h old.")).toBeVisible();
    await expect(refused).toBeHidden();

    // It asks for no signatures itself, so the browser holds it ready.
    await publish({ version: "1.1.0", hours: 72, isByOne: true }, NO_PUBLISHERS);
    await look();
    await expect(refused).toContainText("1 of 2 required signatures");
    await expect(refused).toContainText(
      "Your browser may start the refused version after you close all tabs.",
    );
    await expect(user.button("Update now")).toBeHidden();

    await publish({ version: "1.1.0", hours: 72 });
    await look();
    await expect(page.getByText(/Version 1\.1\.0, build [0-9a-f]{8}, released 3 days ago\./)).toBeVisible();
    await expect(refused).toBeHidden();
    await user.button("Update now").first().click();
    await user.visit("About");
    await expect(page.getByText("2 publishers")).toBeVisible();
    await expect(page.getByText("New version", { exact: true })).toBeHidden();
    const hash = hashBuild(computeHashes(folder));
    await expect(page.getByText(hash)).toBeVisible();
    for (const build of [folder, served.url]) {
      const said = await verifyBuild(build, folder);
      expect(said).toContain("Valid: the build is the signed release 1.1.0");
      expect(said).toContain(hash);
    }
  } finally {
    await served.close();
    rmSync(folder, { recursive: true });
  }
});
