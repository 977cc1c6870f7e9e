import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { firefoxFolder } from "../../extension/build/extension-build.ts";
import { toolPath } from "../../scripts/command.ts";

/** What Mozilla's linter says of a file. */
interface Finding {
  readonly code: string;
  readonly file?: string;
}

it("passes Mozilla's linter without an error, and with known warnings alone", () => {
  const { stdout } = spawnSync(
    process.execPath,
    [toolPath("addons-linter"), "--output", "json", firefoxFolder],
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { errors, warnings } = JSON.parse(stdout) as {
    readonly errors: readonly Finding[];
    readonly warnings: readonly Finding[];
  };
  expect(errors).toEqual([]);
  expect([...new Set(warnings.map(({ code }) => code))].toSorted()).toEqual([
    // Firefox for Android knows the entry about collected data two versions later, and is not a target.
    "KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION",
    // React's own assignment, which no code of the wallet asks for.
    "UNSAFE_VAR_ASSIGNMENT",
  ]);
});
