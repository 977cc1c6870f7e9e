import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { repositoryRoot } from "./entry-point.ts";
import { npmPath } from "./npm.ts";

let root: string;
let digest: string;

const sha256 = (content: string): string => createHash("sha256").update(content).digest("hex");

// Two packages, and a registry that has the first one.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "holdfast-release-"));
  mkdirSync(join(root, "scripts"));
  mkdirSync(join(root, ".cache", "packages"), { recursive: true });
  copyFileSync(join(repositoryRoot, "scripts", "release.mjs"), join(root, "scripts", "release.mjs"));
  writePackage("sdk.tgz", "the SDK");
  writePackage("cli.tgz", "the command");
  const sums = `${sha256("the SDK")}  sdk.tgz\n${sha256("the command")}  cli.tgz\n`;
  writeFileSync(join(root, ".cache", "packages", "SHA256SUMS"), sums);
  digest = sha256(sums);
  writeFileSync(
    join(root, "npm.cjs"),
    `const { appendFileSync } = require("node:fs");
    const { basename } = require("node:path");
    const [command, what] = process.argv.slice(2);
    if (command === "pack") console.log(JSON.stringify([{ id: basename(what, ".tgz") + "@1.0.0" }]));
    else if (command === "view") { if (what === "sdk@1.0.0") console.log("1.0.0"); }
    else appendFileSync("published", [command, basename(what), ...process.argv.slice(4)].join(" ") + "\\n");`,
  );
});

afterEach(() => rmSync(root, { recursive: true }));

it("publishes the packed files that the registry does not have", () => {
  expect(release(["--digest", digest])).toEqual({ code: 0, text: "sdk@1.0.0 is already published.\n" });
  expect(published()).toBe("publish cli.tgz --access=public\n");
});

it("states the provenance of what a server built", () => {
  release(["--digest", digest], { GITHUB_ACTIONS: "true" });
  expect(published()).toBe("publish cli.tgz --access=public --provenance\n");
});

it("publishes nothing when it only verifies", () => {
  expect(release(["--verify", "--digest", digest])).toEqual({
    code: 0,
    text: "2 packages match the digest.\n",
  });
  expect(published()).toBe("");
});

it("publishes nothing when the digest is different", () => {
  const other = sha256("other packages");
  const { code, text } = release(["--digest", other]);
  expect([code, text]).toEqual([1, `The packages have the digest ${digest}, not ${other}.\n`]);
  expect(published()).toBe("");
});

it("publishes nothing when one file was changed", () => {
  writePackage("cli.tgz", "another command");
  expect(release(["--digest", digest])).toEqual({
    code: 1,
    text: "cli.tgz is not the file that was packed.\n",
  });
  expect(published()).toBe("");
});

describe("with npm itself and a registry", () => {
  const id = "@holdfast/release-test@1.0.0";
  const answers = (status: number): RequestListener => {
    return (_, response) =>
      void response.writeHead(status).end(JSON.stringify({ error: "as the test says" }));
  };
  const unknown = (code: string) =>
    `The registry did not say whether ${id} is published (${code}). ${id} was not published: try again.\n`;

  beforeEach(() => {
    const packed = join(root, ".cache", "packages");
    writeFileSync(
      join(root, "package.json"),
      JSON.stringify({ name: "@holdfast/release-test", version: "1.0.0" }),
    );
    spawnSync(process.execPath, [npmPath(), "pack", "--pack-destination", packed], { cwd: root });
    const file = "holdfast-release-test-1.0.0.tgz";
    const hash = createHash("sha256")
      .update(readFileSync(join(packed, file)))
      .digest("hex");
    writeFileSync(join(packed, "SHA256SUMS"), `${hash}  ${file}\n`);
  });

  it("publishes what the registry answers that it does not have", async () => {
    const { code, requests } = await releaseTo((request, response) =>
      answers(request.method === "PUT" ? 201 : 404)(request, response),
    );
    expect({ code, requests }).toMatchObject({
      code: 0,
      requests: expect.arrayContaining(["PUT /@holdfast%2frelease-test"]) as unknown,
    });
  });

  it("publishes nothing that the registry has", async () => {
    const version = { name: "@holdfast/release-test", version: "1.0.0" };
    const { code, text, requests } = await releaseTo((_, response) => {
      response.end(
        JSON.stringify({
          name: version.name,
          "dist-tags": { latest: "1.0.0" },
          versions: { "1.0.0": version },
        }),
      );
    });
    expect({ code, text }).toEqual({ code: 0, text: `${id} is already published.\n` });
    expect(requests).toEqual(["GET /@holdfast%2frelease-test"]);
  });

  it.each([
    ["E401", answers(401)],
    ["E500", answers(500)],
    ["FETCH_ERROR", answersNever],
  ] satisfies [string, RequestListener][])(
    "stops with one sentence after %s, and publishes nothing",
    async (reason, listener) => {
      const { code, text, requests } = await releaseTo(listener);
      expect({ code, text }).toEqual({ code: 1, text: unknown(reason) });
      expect(new Set(requests)).toEqual(new Set(["GET /@holdfast%2frelease-test"]));
    },
  );
});

function answersNever(): void {
  // A registry that accepts a request and stays silent.
}

/** Runs the release with npm against a registry, which answers as the listener does. */
async function releaseTo(listener: RequestListener) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ""} ${request.url ?? ""}`);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = join(root, "npmrc");
  writeFileSync(settings, `registry=http://${host}/\n//${host}/:_authToken=test\n`);
  const child = spawn(process.execPath, [join("scripts", "release.mjs")], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      npm_execpath: npmPath(),
      npm_config_userconfig: settings,
      npm_config_cache: join(root, "npm-cache"),
      npm_config_update_notifier: "false",
      npm_config_fetch_timeout: "2000",
      npm_config_fetch_retries: "0",
    },
  });
  let text = "";
  child.stdout.on("data", (part: Buffer) => (text += part.toString()));
  child.stderr.on("data", (part: Buffer) => (text += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  server.closeAllConnections();
  server.close();
  return { code, text, requests };
}

function writePackage(name: string, content: string): void {
  writeFileSync(join(root, ".cache", "packages", name), content);
}

function release(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): { readonly code: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join("scripts", "release.mjs"), ...args], {
    cwd: root,
    env: { PATH: process.env["PATH"], npm_execpath: join(root, "npm.cjs"), ...variables },
    encoding: "utf8",
  });
  return { code: status, text: stdout + stderr };
}

function published(): string {
  const file = join(root, "published");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
