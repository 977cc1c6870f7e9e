import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Complaint } from "./complaint.ts";

export function npmPath(): string {
  const running = process.env["npm_execpath"] ?? "";
  const besideNode = dirname(process.execPath);
  const places = [
    ...(running.endsWith("npm-cli.js") ? [running] : []),
    join(besideNode, "../lib/node_modules/npm/bin/npm-cli.js"),
    join(besideNode, "node_modules/npm/bin/npm-cli.js"),
    join(besideNode, "../share/nodejs/npm/bin/npm-cli.js"),
  ];
  const found = places.find((place) => existsSync(place));
  if (found === undefined)
    throw new Complaint("npm was not found beside Node.js: run this with npm, which names itself.");
  return found;
}
