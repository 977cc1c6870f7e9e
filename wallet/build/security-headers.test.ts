import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { createSecurityHeaders, publicNodes, takeNodes } from "./security-headers.ts";

const securityHeadersFor = createSecurityHeaders();

function readPolicy(path: string): Map<string, string> {
  const text = securityHeadersFor(path)["Content-Security-Policy"] ?? "";
  return new Map(
    text.split("; ").map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]),
  );
}

describe("the page", () => {
  const policy = readPolicy("/index.html");

  it("runs its own scripts only, and workers from memory", () => {
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self' 'wasm-unsafe-eval'");
    expect(policy.get("worker-src")).toBe("'self' blob:");
    expect(policy.get("object-src")).toBe("'none'");
    const inline = { scripts: ["'sha256-map='"], styles: ["'sha256-css='"] };
    const ofBuild = createSecurityHeaders(publicNodes, inline)("/")["Content-Security-Policy"];
    expect(ofBuild).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-map='; ");
    expect(ofBuild).toContain("style-src 'self' 'sha256-css='; ");
  });

  it("makes scripts from text through one policy only", () => {
    expect(policy.get("require-trusted-types-for")).toBe("'script'");
    expect(policy.get("trusted-types")).toBe("holdfast");
  });

  it("reaches only local nodes, those of known networks, and memory", () => {
    expect(policy.get("connect-src")).toBe(
      [
        "'self' http://127.0.0.1:* ws://127.0.0.1:* http://localhost:* ws://localhost:*",
        "https://rpc-mainnet.supra.com wss://rpc-mainnet.supra.com",
        "https://rpc-testnet.supra.com wss://rpc-testnet.supra.com",
        "https://rpc-devnet.supra.com wss://rpc-devnet.supra.com",
        "blob:",
      ].join(" "),
    );
  });

  it("reaches further nodes when they are named", () => {
    const headersFor = createSecurityHeaders([...publicNodes, "https://rpc.example.org"]);
    const text = headersFor("/")["Content-Security-Policy"];
    expect(text).toContain(
      "wss://rpc-devnet.supra.com https://rpc.example.org wss://rpc.example.org blob:; worker-src",
    );
    expect(headersFor("/assets/vault-worker-x.js")).toEqual(securityHeadersFor("/assets/vault-worker-x.js"));
  });

  it("is shown in nobody's frame and sends no form", () => {
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("form-action")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
  });

  it("allows nothing unsafe", () => {
    expect([...policy.values()].join(" ")).not.toMatch(/(?<!wasm-)unsafe-/);
  });
});

describe("the nodes that a command names", () => {
  it("names the origin of a node, and leaves the other flags alone", () => {
    const args = ["--allow-node", "https://rpc.example.org/v3?key=1", "--wallet-port", "3100"];
    expect(takeNodes([...args, "--allow-node=https://node.example:8443"])).toEqual({
      nodes: [...publicNodes, "https://rpc.example.org", "https://node.example:8443"],
      rest: ["--wallet-port", "3100"],
    });
    expect(takeNodes([])).toEqual({ nodes: publicNodes, rest: [] });
  });

  it.each(["", "rpc.example.org", "http://rpc.example.org", "https://*", "https:", "https://a;script-src"])(
    "refuses %j",
    (text) => {
      expect(() => takeNodes(["--allow-node", text])).toThrow(
        `--allow-node is the https address of a node, for example https://rpc.example.org; "${text}" is not.`,
      );
    },
  );

  it("are all that there are, without the public ones", () => {
    const args = ["--allow-node", "https://rpc.example.org", "--without-public-nodes", "dist"];
    const { nodes, rest } = takeNodes(args);
    expect({ nodes, rest }).toEqual({ nodes: ["https://rpc.example.org"], rest: ["dist"] });
    expect(createSecurityHeaders(nodes)("/")["Content-Security-Policy"]).toContain(
      "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:* http://localhost:* ws://localhost:* https://rpc.example.org wss://rpc.example.org blob:;",
    );
  });

  it("without an address is refused", () => {
    expect(() => takeNodes(["--allow-node"])).toThrow('"" is not.');
  });
});

describe("the worker", () => {
  it.each(["/assets/vault-worker-B1x_9-z.js", "/assets/vault-worker.js", "/assets/signer.worker-Ab12.js"])(
    "of %s computes and reaches no network",
    (path) => {
      expect([...readPolicy(path)]).toEqual([
        ["default-src", "'none'"],
        ["script-src", "'self' 'wasm-unsafe-eval'"],
      ]);
    },
  );

  it.each([
    "/vault-worker-x.js",
    "/assets/vault-worker-x.css",
    "/assets/sub/vault-worker-x.js",
    "/assets/my-vault-worker-x.js",
    "/assets/index-Ab12.js",
  ])("is not %s, which gets the policy of the page", (path) => {
    expect(readPolicy(path)).toEqual(readPolicy("/"));
  });
});

it("says the same about every file besides the policy", () => {
  const { "Content-Security-Policy": page, ...ofPage } = securityHeadersFor("/");
  const { "Content-Security-Policy": worker, ...ofWorker } = securityHeadersFor("/assets/vault-worker-x.js");
  expect(page).not.toBe(worker);
  expect(ofPage).toEqual(ofWorker);
  expect(ofPage).toMatchObject({
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": expect.stringContaining("camera=(self), clipboard-read=(self), "),
  });
});

it("the connect page can message its opener but has no network", () => {
  const { "Content-Security-Policy": policy, ...others } = securityHeadersFor("/connect.html");
  expect({ ...securityHeadersFor("/"), ...others }).toEqual({
    ...securityHeadersFor("/"),
    "Cross-Origin-Opener-Policy": "unsafe-none",
  });
  expect(policy).not.toContain("connect-src");
  expect(policy).toContain("default-src 'none'; script-src 'self'; ");
  expect(policy).toContain("frame-ancestors 'none'");
  // Its typeface is the wallet's.
  expect(policy).toContain("font-src 'self'");
  for (const path of ["/connect.html/", "/assets/connect.html", "/x/connect.html", "/connect"])
    expect(securityHeadersFor(path)["Cross-Origin-Opener-Policy"]).toBe("same-origin");
});

it("the extension's frame has its own origin, one script and only https", () => {
  const policy = readPolicy("/well-known.html");
  expect(policy.get("sandbox")).toBe("allow-scripts");
  expect(policy.get("default-src")).toBe("'none'");
  expect(policy.get("script-src")).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
  expect(policy.get("connect-src")).toBe("https:");
  expect(policy.get("frame-ancestors")).toBe("'self'");
});

it("the guide to hosting names every header as it is sent", () => {
  const guide = readFileSync(join(repositoryRoot, "docs/guides/hosting.md"), "utf8");
  const headersFor = createSecurityHeaders(publicNodes, { scripts: ["'sha256-…'"], styles: ["'sha256-…'"] });
  for (const path of ["/index.html", "/assets/vault-worker-1.js", "/connect.html", "/well-known.html"])
    for (const [name, value] of Object.entries(headersFor(path)))
      expect(guide).toContain(`${name}: ${value}\n`);
});
