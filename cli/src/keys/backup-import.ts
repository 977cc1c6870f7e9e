import {
  deriveEd25519Seed,
  hexToFixedBytes,
  isAddress,
  JsonNode,
  parseAddress,
  parseJson,
  parsePath,
  type Address,
} from "@holdfast/sdk";
import { mnemonicToSeed, parseMnemonic } from "@holdfast/sdk/phrase";
import type { Environment } from "../shell/environment.ts";
import { backupWithoutKey } from "./key-errors.ts";
import { askPassword } from "./password.ts";
import { readSealed, unseal } from "./sealed-file.ts";

interface BackedUp {
  readonly name: string;
  readonly address: Address;
  readonly node: JsonNode;
}

interface OpenedKey {
  readonly seed: Uint8Array;
  readonly address: Address;
  readonly password: string;
}

/** The key of a backup or an export, and the password that the user entered. */
export async function openSealedKey(
  environment: Environment,
  text: string,
  requested: string | undefined,
): Promise<OpenedKey> {
  const file = readSealed(text);
  const password = await askPassword(environment, "Password of the file: ");
  const bytes = await unseal(file, password);
  const contents = new JsonNode(parseJson(new TextDecoder().decode(bytes)), "contents");
  bytes.fill(0);
  const { address, node } = chosen(contents, requested);
  return { seed: await seedIn(contents, node), address, password };
}

function chosen(contents: JsonNode, requested: string | undefined): BackedUp {
  const all = contents
    .get("accounts")
    .items()
    .filter((node) => node.get("origin").get("kind").string() !== "watch")
    .map((node) => ({
      node,
      name: node.get("name").string(),
      address: parseAddress(node.get("address").string()),
    }));
  const address = requested !== undefined && isAddress(requested) ? parseAddress(requested) : undefined;
  const found =
    requested === undefined ? all : all.filter((one) => one.address === address || one.name === requested);
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw backupWithoutKey({ names: all.map(({ name, address: at }) => `${name} ${at}`).join(", ") });
  return only;
}

async function seedIn(contents: JsonNode, account: JsonNode): Promise<Uint8Array> {
  const origin = account.get("origin");
  if (origin.get("kind").string() === "key") {
    const id = origin.get("keyId").optional((node) => node.string()) ?? account.get("id").string();
    return hexToFixedBytes(byId(contents.get("keys"), id).get("seed").string(), 32, "A private key");
  }
  const phrase = byId(contents.get("phrases"), origin.get("phraseId").string());
  const seed = await mnemonicToSeed(
    parseMnemonic(phrase.get("words").string()),
    phrase.get("passphrase").string(),
  );
  return deriveEd25519Seed(seed, parsePath(origin.get("path").string()));
}

function byId(list: JsonNode, id: string): JsonNode {
  const found = list.items().find((node) => node.get("id").string() === id);
  if (found === undefined) throw list.refuse(`one with the id ${id}`);
  return found;
}
