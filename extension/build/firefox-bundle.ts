import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Complaint } from "../../scripts/complaint.ts";
import { signerPagePolicy } from "../../wallet/build/security-headers.ts";
import { bundleScript, listExtension, writeManifest } from "./extension-bundle.ts";
import { createFirefoxManifest } from "./extension-manifest.ts";
import { NO_PUBLISHERS } from "../../wallet/build/publishers.ts";

/** Makes Firefox's extension of the finished one for Chromium: another background page, another manifest. */
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

/** The signer's frame has an origin of its own by its attribute; the rest of its policy stands in its page. */
function withPolicy(html: string): string {
  const charset = '<meta charset="utf-8" />';
  if (!html.includes(charset))
    throw new Complaint("The signer's page has no line to write its policy behind.");
  return html.replace(
    charset,
    `${charset}\n  <meta http-equiv="Content-Security-Policy" content="${signerPagePolicy}" />`,
  );
}
