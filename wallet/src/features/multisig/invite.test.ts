import { parseAddress } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatInvite, parseInvite } from "./invite.ts";

const HARBOUR = parseAddress(`0x${"5a".repeat(32)}`);
const BEN = parseAddress(`0x${"7b".repeat(32)}`);

function parseLink(link: string) {
  return parseInvite(new URL(link).hash.slice(1));
}

describe("an invite link", () => {
  it("leads to the account and carries its network and names behind #", () => {
    const invite = { chainId: 8, name: "Harbour & Co", owners: [{ address: BEN, name: "Ben the baker" }] };
    const link = formatInvite("https://wallet.example", HARBOUR, invite);
    expect(new URL(link).pathname).toBe(`/multisig/${HARBOUR}`);
    expect(new URL(link).search).toBe("");
    expect(parseLink(link)).toEqual(invite);
  });

  it("reads names with any characters that people type", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\p{N}.,&+=#%/' -]{0,38}$/u), (text) => {
        const name = text
          .normalize("NFC")
          .replaceAll(/\p{Zs}+/gu, " ")
          .trim();
        const link = formatInvite("https://wallet.example", HARBOUR, { chainId: 6, name, owners: [] });
        expect(parseLink(link)?.name).toBe(name);
      }),
    );
  });

  it("leaves out owners without an address or a name", () => {
    const fragment = new URLSearchParams([
      ["invite", "8"],
      ["owner", "Ben"],
      ["owner", BEN],
      ["owner", `${BEN} Ben`],
    ]);
    expect(parseInvite(String(fragment))?.owners).toEqual([{ address: BEN, name: "Ben" }]);
  });

  it("shows characters that hide or turn the writing", () => {
    expect(parseInvite("invite=8&name=Ben%E2%80%AE")?.name).toBe(String.raw`Ben\u{202e}`);
  });

  it.each(["", "payload=0x00", "invite=", "invite=mainnet", `invite=8&name=${"a".repeat(20_000)}`])(
    "is not read from %.20s",
    (hash) => expect(parseInvite(hash)).toBeUndefined(),
  );
});
