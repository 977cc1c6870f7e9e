import { join } from "node:path";
import { isSupraError, JsonNode, parseJson } from "@holdfast/sdk";
import { configDamaged } from "../cli-errors.ts";
import { readFileText, writeWhole } from "../files.ts";
import { homeFolder, privateFolder } from "../home-folder.ts";
import type { Environment } from "../shell/environment.ts";
import { existsSync } from "node:fs";

export interface Profile {
  readonly network: string;
  readonly url?: string | undefined;
  readonly chainId?: number | undefined;
  /** Another operator's node, which must agree. */
  readonly verificationUrl?: string | undefined;
  readonly key?: string | undefined;
}

interface Config {
  /** Network or profile of commands without one. */
  readonly defaultNetwork?: string | undefined;
  readonly profiles: ReadonlyMap<string, Profile>;
}

const FORMAT = "holdfast-config-1";
const FILE = "config.json";
const MAX_BYTES = 1024 * 1024;

type Place = Pick<Environment, "variables" | "folder">;

/** Empty without a file. @throws cli/config-damaged, cli/file-unreadable */
export function readConfig(environment: Place): Config {
  const folder = homeFolder(environment);
  const path = join(folder, FILE);
  if (!existsSync(path)) return { profiles: new Map() };
  try {
    const node = new JsonNode(parseJson(readFileText(folder, FILE, MAX_BYTES)), "config");
    if (node.get("format").string() !== FORMAT) throw node.refuse(`the format ${FORMAT}`);
    const profiles = node.get("profiles");
    return {
      defaultNetwork: node.get("defaultNetwork").optional((name) => name.string()),
      profiles: new Map(
        Object.keys(profiles.value ?? {}).map((name) => [name, readProfile(profiles.get(name))]),
      ),
    };
  } catch (error) {
    if (!isSupraError(error)) throw error;
    throw configDamaged({ path, reason: error.message }, { cause: error });
  }
}

export function writeConfig(environment: Place, { defaultNetwork, profiles }: Config): void {
  const contents = { format: FORMAT, defaultNetwork, profiles: Object.fromEntries(profiles) };
  writeWhole(join(privateFolder(environment), FILE), `${JSON.stringify(contents, undefined, 2)}\n`);
}

function readProfile(node: JsonNode): Profile {
  const text = (name: string) => node.get(name).optional((value) => value.string());
  return {
    network: node.get("network").string(),
    url: text("url"),
    chainId: node.get("chainId").optional((value) => value.integer(255)),
    verificationUrl: text("verificationUrl"),
    key: text("key"),
  };
}
