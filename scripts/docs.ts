import { join } from "node:path";
import { parseArgs } from "node:util";
import { Complaint, runMain } from "./complaint.ts";
import { lookAtSite } from "./docs/site-look.ts";
import { siteWeight } from "./docs/site-weight.ts";
import { writeSite } from "./docs/site.ts";
import { repositoryRoot } from "./entry-point.ts";
import { host } from "./ports.ts";
import { closeOnSignal } from "./running.ts";
import { serveStatic } from "./static-server.ts";

const folder = join(repositoryRoot, "docs", "site", "dist");

/** What a first page may load of scripts, after gzip. */
const SCRIPT_LIMIT = 60_000;

await runMain(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { serve: { type: "boolean" }, check: { type: "boolean" }, port: { type: "string" } },
  });
  const started = performance.now();
  const complaints = await writeSite(repositoryRoot, folder);
  const { pages, scriptBytes } = siteWeight(folder);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${pages} pages in docs/site/dist (${seconds} s); a first page loads ${scriptBytes} bytes of script`,
  );

  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) throw new Complaint("There are dead links.");
  if (scriptBytes > SCRIPT_LIMIT)
    throw new Complaint(`A first page may load ${SCRIPT_LIMIT} bytes of script.`);

  if (values.serve !== true && values.check !== true) return;
  const headersFor = () => ({ "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" });
  const port = values.check === true ? 0 : Number(values.port ?? 3200);
  const server = await serveStatic({ folder, host, port, headersFor });
  if (values.check === true) {
    const seen = await lookAtSite(server.url);
    await server.close();
    for (const complaint of seen ?? []) console.error(complaint);
    if (seen !== undefined && seen.length > 0) throw new Complaint("The pages are not as they must be.");
    console.log(
      seen === undefined ? "There is no Chromium to look at the pages with." : "The pages look right.",
    );
    return;
  }
  console.log(`\n  ${server.url}\n\nCtrl-C stops it.`);
  await closeOnSignal([server]);
});
