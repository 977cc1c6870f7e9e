import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

it("ends quietly when the program that reads its output stops reading", async () => {
  const child = spawn(process.execPath, ["--conditions=source", "--import", "tsx", main, "--help"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const [code] = (await once(child, "close")) as [number | null];
  expect(errors).toBe("");
  expect(code).toBe(0);
});
