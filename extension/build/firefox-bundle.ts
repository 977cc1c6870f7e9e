import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Complaint } from "../../scripts/complaint.ts";
import { signerPagePolicy } from "../../wallet/build/security-headers.ts";
import { bundleScript, listExtension, writeManifest } from "./extension-bundle.ts";
import { createFirefoxManifest } from "./extension-manifest.ts";
import { NO_PUBLISHERS } from "../../wallet/build/publishers.ts";

/** Converts the Chromium build: another background page and manifest. */
export async function bundleFirefox(chromium: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(chromium, folder, { recursive: true });
  rmSync(join(folder, "service-worker.js"));
  await bundleScript(folder, "background", "es", {
    entry: "firefox-background",
    replaced: { "./service-worker-calls.ts": "firefox-calls.ts" },
  });
  const signer = join(folder, "signer.html");
  writeFileSync(signer, withPolicy(readFileSync(signer, "utf8")));
  writeManifest(folder, createFirefoxManifest);
  listExtension(folder, NO_PUBLISHERS);
}

/** The frame's attribute isolates the origin; the page holds the rest of the policy. */
function withPolicy(html: string): string {
  const charset = '<meta charset="utf-8" />';
  if (!html.includes(charset))
    throw new Complaint("The signer's page has no line to write its policy behind.");
  return html.replace(
    charset,
    `${charset}\n  <meta http-equiv="Content-Security-Policy" content="${signerPagePolicy}" />`,
  );
}
