import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { Complaint } from "../../scripts/complaint.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { createManifest } from "./extension-manifest.ts";
import { MANIFEST_WORDS, createMessages } from "./manifest-words.ts";
import { writeFileList } from "../../wallet/build/integrity.ts";
import { NO_PUBLISHERS, PUBLISHERS_FILE } from "../../wallet/build/publishers.ts";
import { LICENSES_FILE, thirdPartyLicenses } from "../../wallet/build/third-party-licenses.ts";
import { bundleExtensionPages } from "../../wallet/build/wallet-bundle.ts";

const extension = join(repositoryRoot, "extension");

/** Scripts in web pages and the signer can't be modules, which would have to be fetched. */
const SCRIPTS = {
  inpage: "iife",
  bridge: "iife",
  signer: "iife",
  background: "es",
  "service-worker": "es",
} as const;

export async function bundleExtension(folder: string): Promise<void> {
  await bundleExtensionPages(folder, join(extension, "src", "wallet-page.ts"));
  // Sites can't open extension pages, so request links use the web wallet, which needs this frame.
  rmSync(join(folder, "well-known.html"));
  for (const [name, format] of Object.entries(SCRIPTS)) await bundleScript(folder, name, format);
  writeFileSync(join(folder, "popup.html"), popupPage(readFileSync(join(folder, "index.html"), "utf8")));
  for (const file of readdirSync(join(extension, "static")))
    copyFileSync(join(extension, "static", file), join(folder, file));
  writeManifest(folder, createManifest);
  for (const [language, words] of Object.entries(MANIFEST_WORDS)) {
    const locale = join(folder, "_locales", language);
    mkdirSync(locale, { recursive: true });
    writeJson(join(locale, "messages.json"), createMessages(words));
  }
  writeFileSync(join(folder, LICENSES_FILE), thirdPartyLicenses([join(repositoryRoot, "wallet")]));
  // The extension doesn't know the devnode, so it uses the default.
  writeFileSync(join(folder, "local-network.json"), "{}\n");
  listExtension(folder, NO_PUBLISHERS);
}

/** A browser's variant: its entry file and replaced files. */
interface Variant {
  readonly entry: string;
  readonly replaced: Readonly<Record<string, string>>;
}

export async function bundleScript(
  folder: string,
  name: string,
  format: "es" | "iife",
  { entry, replaced }: Variant = { entry: name, replaced: {} },
): Promise<void> {
  const source = join(extension, "src");
  await build({
    configFile: join(repositoryRoot, "wallet", "vite.config.ts"),
    root: extension,
    logLevel: "warn",
    publicDir: false,
    define: {
      __VERSION__: JSON.stringify(readVersion()),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    plugins: [
      {
        name: "holdfast-replaced",
        enforce: "pre",
        resolveId: (path) => (replaced[path] === undefined ? undefined : join(source, replaced[path])),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: join(source, `${entry}.ts`),
        formats: [format],
        name: "holdfast",
        fileName: () => `${name}.js`,
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

export function writeManifest(folder: string, create: (version: string) => object): void {
  writeJson(join(folder, "manifest.json"), create(readVersion()));
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
    readonly version: string;
  };
  return version;
}

export function listExtension(folder: string, publishers: string): void {
  writeFileSync(join(folder, PUBLISHERS_FILE), publishers);
  writeFileList(folder);
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

/** A popup is as large as its page; other pages are as large as their window. */
function popupPage(html: string): string {
  if (!html.includes("<html "))
    throw new Complaint("The wallet's page has no html element to mark for the popup.");
  return html.replace("<html ", "<html data-popup ");
}
