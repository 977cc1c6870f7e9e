import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "./entry-point.ts";
import { securityHeadersFor } from "./security-headers.ts";

function policyOf(path: string): Map<string, string> {
  const text = securityHeadersFor(path)["Content-Security-Policy"] ?? "";
  return new Map(
    text.split("; ").map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]),
  );
}

describe("the page", () => {
  const policy = policyOf("/index.html");

  it("runs its own scripts only, and compiles no WebAssembly", () => {
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("object-src")).toBe("'none'");
  });

  it("makes scripts from text through one policy only", () => {
    expect(policy.get("require-trusted-types-for")).toBe("'script'");
    expect(policy.get("trusted-types")).toBe("holdfast");
  });

  it("reaches the devnode and nodes over https, and nothing else", () => {
    expect(policy.get("connect-src")).toBe("'self' http://127.0.0.1:* http://localhost:* https:");
  });

  it("is shown in nobody's frame and sends no form", () => {
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("form-action")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
  });

  it("allows nothing unsafe", () => {
    expect([...policy.values()].join(" ")).not.toMatch(/unsafe/);
  });
});

describe("the worker", () => {
  it.each(["/assets/vault-worker-B1x_9-z.js", "/assets/vault-worker.js", "/assets/signer.worker-Ab12.js"])(
    "of %s computes and reaches no network",
    (path) => {
      expect([...policyOf(path)]).toEqual([
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
    expect(policyOf(path)).toEqual(policyOf("/"));
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
    "Permissions-Policy": expect.stringContaining("camera=(self), "),
  });
});

it("the guide to hosting names every header as it is sent", () => {
  const guide = readFileSync(join(repositoryRoot, "docs/guides/hosting.md"), "utf8");
  for (const path of ["/index.html", "/assets/vault-worker-1.js"])
    for (const [name, value] of Object.entries(securityHeadersFor(path)))
      expect(guide).toContain(`${name}: ${value}\n`);
});
