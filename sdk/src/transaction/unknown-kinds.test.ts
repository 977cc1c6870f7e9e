import { describe, expect, it } from "vitest";
import { raises } from "../../test/raises.ts";
import { decodeBcs, type BcsReader } from "../bcs/reader.ts";
import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import { parseAddress } from "../move/address.ts";
import { decodeIdentifier } from "../move/identifier.ts";
import { decodeTypeTag, encodeTypeTag } from "../move/type-tag.ts";
import { decodeAccountAuthenticator, encodeAccountAuthenticator } from "./account-authenticator.ts";
import { authenticatorToJson } from "./authenticator-json.ts";
import { decodeAutomationRegistration, encodeAutomationRegistration } from "./automation-registration.ts";
import { transferSupra } from "./build.ts";
import { payloadToJson } from "./payload-json.ts";
import {
  decodeMultisigInnerPayload,
  decodePayload,
  encodeMultisigInnerPayload,
  encodePayload,
} from "./payload.ts";
import { decodeScript, encodeScript } from "./script.ts";
import {
  decodeTransactionAuthenticator,
  encodeTransactionAuthenticator,
} from "./transaction-authenticator.ts";

/** Values that only untyped programs can pass. */
const nonsense: never = { kind: "newer", version: "V3" } as never;
const recipient = parseAddress("0xa11ce");
const entryFunction = transferSupra(recipient, 5n);
const script = { code: new Uint8Array(), typeArguments: [], arguments: [] };
const ed25519 = { kind: "ed25519", publicKey: new Uint8Array(32), signature: new Uint8Array(64) } as const;

describe("a kind that is not known", () => {
  it.each<[string, string, (writer: BcsWriter) => unknown]>([
    ["a payload", "transaction/payload-unsupported", (to) => encodePayload(to, nonsense)],
    [
      "what a multisig account runs",
      "transaction/payload-unsupported",
      (to) => encodePayload(to, { kind: "multisig", multisigAddress: recipient, inner: nonsense }),
    ],
    [
      "what a proposal holds",
      "transaction/payload-unsupported",
      (to) => encodeMultisigInnerPayload(to, nonsense),
    ],
    ["a registration", "bcs/unknown-kind", (to) => encodeAutomationRegistration(to, nonsense)],
    ["a script argument", "bcs/unknown-kind", (to) => encodeScript(to, { ...script, arguments: [nonsense] })],
    ["a type", "bcs/unknown-kind", (to) => encodeTypeTag(to, nonsense)],
    ["an account's consent", "bcs/unknown-kind", (to) => encodeAccountAuthenticator(to, nonsense)],
    ["everybody's consent", "bcs/unknown-kind", (to) => encodeTransactionAuthenticator(to, nonsense)],
    [
      "a public key",
      "bcs/unknown-kind",
      (to) =>
        encodeAccountAuthenticator(to, { kind: "single-key", publicKey: nonsense, signature: nonsense }),
    ],
  ])("of %s is not encoded", (_, code, write) => {
    raises(code, () => encodeBcs((writer) => write(writer)));
  });

  it.each<[string, string, () => unknown]>([
    ["a payload", "transaction/payload-unsupported", () => payloadToJson(nonsense)],
    [
      "a script argument",
      "bcs/unknown-kind",
      () =>
        payloadToJson({
          kind: "script",
          script: { ...script, arguments: [nonsense] },
        }),
    ],
    ["everybody's consent", "bcs/unknown-kind", () => authenticatorToJson(nonsense)],
  ])("of %s is not put into JSON", (_, code, make) => {
    raises(code, make);
  });

  it.each<[string, string, (reader: BcsReader) => unknown]>([
    ["a payload, the abolished module bundle", "01", decodePayload],
    ["a payload", "06", decodePayload],
    ["what a multisig account runs", "02", decodeMultisigInnerPayload],
    ["a registration", "02", decodeAutomationRegistration],
    ["a type", "0b", decodeTypeTag],
    ["an account's consent", "04", decodeAccountAuthenticator],
    ["everybody's consent", "05", decodeTransactionAuthenticator],
  ])("of %s is refused where it stands", (_, variant, read) => {
    const bytes = Uint8Array.of(7, 7, Number.parseInt(variant, 16));
    const error = raises("bcs/unknown-variant", () =>
      decodeBcs(bytes, (reader) => {
        reader.u16();
        return read(reader);
      }),
    );
    expect(error.context).toMatchObject({ at: 2, index: bytes[2] });
  });

  it("of a script argument is refused where it stands", () => {
    const bytes = Uint8Array.of(0, 0, 1, 9); // no code, no types, one argument
    const error = raises("bcs/unknown-variant", () => decodeBcs(bytes, decodeScript));
    expect(error.context).toMatchObject({ at: 3, index: 9 });
  });
});

describe("a part that is refused while it is decoded", () => {
  it("says at which byte it stands, when it is no name", () => {
    const bytes = encodeBcs((writer) => encodePayload(writer, { kind: "entry-function", entryFunction }));
    bytes[1 + 32 + 1] = 0x2d; // first character of the module name, after kind, address and length
    const error = raises("move/identifier-invalid", () => decodeBcs(bytes, decodePayload));
    expect(error.context).toEqual({ name: "-upra_account", at: 33 });
    expect(error.message).toBe('"-upra_account" (at byte offset 33) is not a valid Move name.');
  });

  it("says at which byte it stands, when a name can't be text", () => {
    const error = raises("bcs/bad-utf8", () => decodeBcs(Uint8Array.of(1, 0xff), decodeIdentifier));
    expect(error.context).toEqual({ at: 0 });
  });

  it("says at which byte it stands, when a signature has another length", () => {
    const short = encodeBcs((writer) => {
      writer.uleb128(0).bytes(ed25519.publicKey).bytes(new Uint8Array(63));
    });
    const error = raises("bytes/wrong-length", () => decodeBcs(short, decodeTransactionAuthenticator));
    expect(error.context).toEqual({ what: "A signature", expected: 64, got: 63, at: 34 });
    expect(error.message).toBe("A signature has 64 bytes, but the value at byte 34 has 63.");
  });

  it("is taken when it is right", () => {
    const bytes = encodeBcs((writer) => encodeTransactionAuthenticator(writer, ed25519));
    expect(decodeBcs(bytes, decodeTransactionAuthenticator)).toEqual(ed25519);
  });
});
