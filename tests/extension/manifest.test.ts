import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { createFirefoxManifest, createManifest } from "../../extension/build/extension-manifest.ts";
import { MANIFEST_WORDS, createMessages } from "../../extension/build/manifest-words.ts";
import { LANGUAGE_CODES } from "../../wallet/src/storage/settings/language.ts";

const manifest = createManifest("1.2.3");
const text = JSON.stringify(manifest);

it("names icons of 16 to 128 pixels that have these sizes", () => {
  expect(Object.keys(manifest.icons)).toEqual(["16", "32", "48", "128"]);
  for (const [size, file] of [
    ...Object.entries(manifest.icons),
    ...Object.entries(manifest.action.default_icon),
  ]) {
    const png = readFileSync(join(repositoryRoot, "extension", "static", file));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], file).toEqual([Number(size), Number(size)]);
  }
});

it("has each text of the manifest in every language", () => {
  const named = [...text.matchAll(/__MSG_(\w+)__/g)].map(([, name = ""]) => name);
  expect(named).toContain("description");
  for (const words of Object.values(MANIFEST_WORDS)) {
    const messages = createMessages(words);
    expect(Object.keys(messages).toSorted()).toEqual([...new Set(named)].toSorted());
    expect(words.description.length).toBeLessThanOrEqual(132);
  }
  expect(Object.keys(MANIFEST_WORDS)).toEqual(LANGUAGE_CODES);
  expect(Object.keys(MANIFEST_WORDS)).toContain(manifest.default_locale);
});

it("declares a shortcut, a side panel and only the needed permissions", () => {
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(Object.keys(manifest.commands)).toEqual(["_execute_action"]);
  // With Ctrl or Alt, as browsers ask for it.
  expect(manifest.commands._execute_action.suggested_key.default).toMatch(
    /^(?:Alt|Ctrl)\+(?:Shift\+)?[A-Z]$/,
  );
  expect(manifest.side_panel).toEqual({ default_path: "index.html" });
  expect(manifest.permissions).toEqual(["offscreen", "sidePanel", "storage"]);
});

it("Firefox has no background worker or sandbox, and only the named nodes", () => {
  const firefox = createFirefoxManifest("1.2.3");
  expect(firefox).toMatchObject({
    permissions: ["storage"],
    background: { page: "background.html" },
    browser_specific_settings: {
      gecko: { strict_min_version: "140.0", data_collection_permissions: { required: ["none"] } },
    },
  });
  expect(Object.keys(firefox)).not.toContain("sandbox");
  const { extension_pages: policy } = firefox.content_security_policy;
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ")).not.toContain("https:");
});
