import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { createSecurityHeaders } from "../../wallet/build/security-headers.ts";
import { compressFiles } from "./compressed-files.ts";
import { serveStatic } from "../../scripts/static-server.ts";

/** Pages that do next to nothing, served like the wallet: what they take is the machine's share. */
export interface PeerPages {
  /** One link, drawn by React. */
  readonly reactAlone: string;
  /** The same link and two thousand rows as HTML, without a script. */
  readonly plain: string;
  close(): Promise<void>;
}

export async function servePeers(): Promise<PeerPages> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-peers-"));
  const source = join(import.meta.dirname, "peers");
  await build({
    configFile: false,
    root: source,
    logLevel: "error",
    build: {
      outDir: folder,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(source, "react-alone.html") },
    },
  });
  writeFileSync(join(folder, "plain.html"), plainPage());
  compressFiles(folder);
  const server = await serveStatic({
    folder,
    gzip: true,
    host: "127.0.0.1",
    port: 0,
    headersFor: createSecurityHeaders(),
  });
  return {
    reactAlone: `${server.url}/react-alone.html`,
    plain: `${server.url}/plain.html`,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function plainPage(): string {
  const rows = Array.from({ length: 2000 }, (_, at) => `<p>Received ${at}<br>from 0x${at}</p>`);
  const link = '<a href="/welcome/create">Create account</a>';
  return `<!doctype html><html lang="en"><title>Plain</title><body>${link}${rows.join("\n")}</body></html>`;
}
