import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { folderNotEmpty, valueInvalid } from "../cli-errors.ts";
import { writeWhole } from "../files.ts";
import { dappTemplateFiles } from "../init/dapp-template.ts";
import { templateFiles } from "../init/template.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";
import { version } from "../version.ts";

export const initCommand: CommandBody = {
  arguments: "<folder>",
  options: [{ flags: "--dapp", help: "Create a web page (Vite, React) that connects a wallet and pays." }],
  examples: ["holdfast init hello-supra", "holdfast init hello-dapp --dapp"],
  run: async (call) => init(call),
};

function init(call: Call): Report {
  const folder = expectArgument(call, 0);
  const place = resolve(call.environment.folder, folder);
  const name = basename(place).toLowerCase();
  if (!/^[a-z0-9][a-z0-9._-]{0,100}$/.test(name))
    throw valueInvalid({ what: "folder name", got: folder, wanted: "letters, digits, dots and hyphens" });
  if (existsSync(place) && readdirSync(place).length > 0) throw folderNotEmpty({ folder });
  const files = (call.has("dapp") ? dappTemplateFiles : templateFiles)(name, version);
  for (const [path, text] of Object.entries(files)) writeWhole(join(place, path), text, 0o644);
  return {
    lines: [`Project created in ${folder}. Next: cd ${folder}, npm install, npm test.`],
    json: { folder, files: Object.keys(files) },
  };
}
