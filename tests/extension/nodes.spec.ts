import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import type { Devnode } from "../../devnode/src/node.ts";
import { expectAccessible } from "../e2e/accessibility.ts";
import { expect } from "../e2e/patience.ts";
import { confirm } from "../e2e/review-sheet.ts";
import { startExtension } from "./extension-browser.ts";
import { BOB } from "./site-calls.ts";

test("a node is verified against another operator; an unpermitted one stays unreached", async () => {
  const { createDevnode } = await import("../../devnode/src/node.ts");
  const [own, check, stranger] = [await serveNode(), await serveNode(), await serveNode()];
  const names = { "own.example": own, "check.example": check, "stranger.example": stranger };
  const rules = Object.entries(names).map(([name, { port }]) => `MAP ${name}:443 127.0.0.1:${port}`);
  const browser = await startExtension({
    allowed: ["https://own.example/*", "https://check.example/*"],
    browserArguments: [`--host-resolver-rules=${rules.join(",")}`, "--ignore-certificate-errors"],
  });
  for (const node of Object.values(names)) node.behind = browser.node;
  const other = createDevnode();
  try {
    const user = await browser.beginAsAda();
    const { page } = user;
    await page.goto(`${browser.origin}/index.html#/networks`);
    await user.button("Add network").click();
    await expect(
      page.getByText("Your browser will ask whether Holdfast may connect to this node."),
    ).toBeVisible();
    await page.getByLabel("Node URL").fill("https://own.example");
    await user.button("Continue").click();
    await expect(page.getByText("The node is on chain 4.")).toBeVisible();
    await page.getByLabel("Network name").fill("Harbour");
    await user.button("Save network").click();
    await expect(page.getByRole("radio", { name: /^Harbour/ })).toBeChecked();
    await user.button("Add verification node").click();
    await page.getByLabel("Node URL").fill("https://check.example");
    await page.getByRole("dialog").getByRole("button", { name: "Save node" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expectAccessible(page, "the networks with an own node");

    const before = check.asked;
    await user.visit("Send");
    await user.fillPayment(BOB, "7");
    await user.button("Review payment").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await confirm(page);
    await expect.poll(() => browser.getBalance(BOB)).toBe(700_000_000n);
    expect(check.asked).toBeGreaterThan(before);

    // The other operator's node says what it knows: an account that has sent nothing yet.
    check.behind = other;
    await user.visit("Send");
    await user.fillPayment(BOB, "8");
    await user.button("Review payment").click();
    await expect(page.getByText("Two nodes disagree.")).toBeVisible();

    // As a script in a page of the wallet would.
    const refused = await page.evaluate(() =>
      fetch("https://stranger.example/rpc/v1/transactions/chain_id").then(
        () => false,
        () => true,
      ),
    );
    expect({ refused, asked: stranger.asked, connections: stranger.connections }).toEqual({
      refused: true,
      asked: 0,
      connections: 0,
    });
  } finally {
    await browser.close();
    for (const node of Object.values(names)) await node.close();
    other.close();
  }
});

interface ServedNode {
  /** The node that answers. */
  behind: Devnode | undefined;
  readonly port: number;
  readonly asked: number;
  readonly connections: number;
  close(): Promise<void>;
}

/** A node with TLS, as one that is somewhere else has. */
async function serveNode(): Promise<ServedNode> {
  const served = { behind: undefined as Devnode | undefined, asked: 0, connections: 0 };
  const server = createServer(certificate(), (request, response) => {
    served.asked++;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "GET", url = "/" } = request;
      const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === "string" && !/^(?:host|connection|content-length)$/.test(name)
          ? [[name, value]]
          : [],
      );
      const asked = new Request(`http://devnode${url}`, {
        method,
        headers: headers as [string, string][],
        ...body,
      });
      void served.behind?.fetch(asked).then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(Buffer.from(await answer.arrayBuffer()));
      });
    });
  });
  server.on("connection", () => served.connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(served, {
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/** For any name: the browser is told to take it. */
function certificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const kind = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=node"];
  const { status, stderr } = spawnSync("openssl", [...kind, "-keyout", key, "-out", cert], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}
