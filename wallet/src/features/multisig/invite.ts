import { isAddress, parseAddress, type Address } from "@holdfast/sdk";
import { showChainText } from "../../format/chain-text.ts";

/** Content of an invite link. Untrusted: it's the sender's word. */
export interface Invite {
  readonly chainId: number;
  readonly name: string;
  readonly owners: readonly NamedOwner[];
}

interface NamedOwner {
  readonly address: Address;
  readonly name: string;
}

/** Fits more owners than an account can have. */
const MAX_CHARACTERS = 20_000;
const MAX_NAME_CHARACTERS = 40;

/** Names are after the #, which no server sees. */
export function formatInvite(origin: string, address: Address, invite: Invite): string {
  const { chainId, name, owners } = invite;
  const fragment = new URLSearchParams({ invite: String(chainId) });
  if (name !== "") fragment.set("name", name);
  for (const owner of owners) fragment.append("owner", `${owner.address} ${owner.name}`);
  return `${origin}/multisig/${address}#${fragment}`;
}

/** Undefined for other fragments. Skips unreadable names. */
export function parseInvite(hash: string): Invite | undefined {
  if (hash.length > MAX_CHARACTERS) return undefined;
  const fragment = new URLSearchParams(hash);
  const chain = fragment.get("invite") ?? "";
  if (!/^\d{1,3}$/.test(chain)) return undefined;
  return {
    chainId: Number(chain),
    name: cleanName(fragment.get("name") ?? ""),
    owners: fragment.getAll("owner").flatMap(parseOwner),
  };
}

function parseOwner(text: string): NamedOwner[] {
  const [first = "", ...rest] = text.split(" ");
  const name = cleanName(rest.join(" "));
  return isAddress(first) && name !== "" ? [{ address: parseAddress(first), name }] : [];
}

function cleanName(text: string): string {
  return showChainText(text, MAX_NAME_CHARACTERS);
}
