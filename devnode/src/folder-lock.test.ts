import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "./folder-lock.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "folder-lock-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const lock = () => join(folder, "lock");

describe("a locked folder", () => {
  it("is for one at a time, and free again afterwards", () => {
    const unlock = lockFolder(folder);
    expect(readFileSync(lock(), "utf8")).toBe(String(process.pid));
    expect(() => lockFolder(`${folder}/.`)).toThrow(expect.objectContaining({ code: "devnode/data-in-use" }));
    unlock();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  it("is refused with the number of the process that uses it", () => {
    writeFileSync(lock(), String(process.ppid));
    expect(() => lockFolder(folder)).toThrow(
      `Another devnode (process ${process.ppid}, lock file ${lock()}) is using the folder `,
    );
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  it.each([
    ["of a process that was killed", () => String(spawnSync(process.execPath, ["-e", ""]).pid)],
    ["of an earlier process with this one's number", () => String(process.pid)],
    ["that says nothing", () => ""],
  ])("is taken over from a lock %s", (_, owner) => {
    writeFileSync(lock(), owner());
    const unlock = lockFolder(folder);
    expect(readFileSync(lock(), "utf8")).toBe(String(process.pid));
    unlock();
    expect(existsSync(lock())).toBe(false);
  });
});
