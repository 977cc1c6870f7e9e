import { cleanPastedText } from "../bytes/pasted-text.ts";
import { parseRecipient, type Address } from "./address.ts";

/** Parses an address, `supra:0x…`, payment link or explorer page. @throws as {@link parseRecipient} */
export function parsePastedRecipient(text: string): Address {
  const clean = cleanPastedText(text);
  return parseRecipient(addressInLink(clean) ?? clean);
}

function addressInLink(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, pathname, hash } = new URL(text);
  if (protocol === "supra:") return /^supra:(0x\w+)$/i.exec(text)?.[1];
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  const asked = new URLSearchParams(hash.replace(/^#/, "")).getAll("to");
  const shown = pathname.split("/").filter((part) => /^0x(?:[0-9a-f]{64}|[0-9a-f]{40})$/i.test(part));
  // A page with several accounts does not identify a recipient.
  const isAccount = /\/(?:account|address)s?\//i.test(pathname);
  const found = [...asked, ...(isAccount ? shown : [])];
  return found.length === 1 ? found[0] : undefined;
}
