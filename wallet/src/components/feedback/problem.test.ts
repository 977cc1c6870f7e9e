import { expect, onTestFinished, test, vi } from "vitest";
import { refusedOrigins } from "../../chain/nodes/refused-origins.ts";
import { refusalWords } from "./problem.tsx";

test("the command is advised only for an origin that it takes", () => {
  vi.stubGlobal("location", { protocol: "https:" });
  onTestFinished(() => void vi.unstubAllGlobals());
  const before = refusedOrigins.getState();
  onTestFinished(() => refusedOrigins.setState(before, true));
  const origins = [
    "https://node.example:8443",
    "http://192.168.1.5:27001",
    "http://[::1]:27001",
    "https://[::1]",
  ];
  refusedOrigins.setState(origins, true);
  const fixes = origins.map((origin) => refusalWords(new URL(origin).host)?.fix);
  expect(fixes[0]).toMatch(
    /^If you host the wallet, run “npm start -- --allow-node https:\/\/node\.example:8443”\. /,
  );
  for (const fix of fixes.slice(1)) {
    expect(fix).toBe("Use an https URL with the node's host name. For a node on this device, use localhost.");
  }
});

test("tells an extension user to allow the node, without a command", () => {
  vi.stubGlobal("location", { protocol: "chrome-extension:" });
  onTestFinished(() => void vi.unstubAllGlobals());
  const before = refusedOrigins.getState();
  onTestFinished(() => refusedOrigins.setState(before, true));
  refusedOrigins.setState(["https://node.example"], true);
  expect(refusalWords("node.example")).toEqual({
    what: "Your browser blocks requests to https://node.example.",
    fix: "Add the node again, and allow access when the browser asks.",
  });
});

test("Firefox's extension, whose policy names its nodes, leads to the web wallet", () => {
  vi.stubGlobal("location", { protocol: "moz-extension:" });
  onTestFinished(() => void vi.unstubAllGlobals());
  const before = refusedOrigins.getState();
  onTestFinished(() => refusedOrigins.setState(before, true));
  refusedOrigins.setState(["https://node.example"], true);
  expect(refusalWords("node.example")?.fix).toBe(
    "In Firefox, the extension reaches only known networks and nodes on this device. For other nodes, use the web wallet.",
  );
});
