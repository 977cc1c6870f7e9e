// Defects of supra-l1-sdk 4.6.0 and supra-l1-sdk-core 2.0.1, shown there and correct here.
import { BCS, HexString, TxnBuilderTypes as types } from "supra-l1-sdk-core";
import { SupraAccount, SupraClient } from "supra-l1-sdk";
import { describe, expect, it } from "vitest";
import { createAccount } from "../src/account/account.ts";
import { decodeBcs } from "../src/bcs/reader.ts";
import { encodeBcs } from "../src/bcs/writer.ts";
import { bytesToHex, hexToBytes } from "../src/bytes/hex.ts";
import { JsonNode } from "../src/bytes/json-node.ts";
import { stringifyJson, type JsonValue } from "../src/bytes/json.ts";
import { createSupraClient } from "../src/client/client.ts";
import { TESTNET } from "../src/client/network.ts";
import { prepareTransfer } from "../src/client/prepare.ts";
import { readTransaction, toTransactionStatus } from "../src/client/transaction-detail.ts";
import { parseMnemonic } from "../src/crypto/mnemonic.ts";
import { parsePath } from "../src/crypto/slip-0010.ts";
import { parseAddress } from "../src/move/address.ts";
import { decodeIdentifier, encodeIdentifier } from "../src/move/identifier.ts";
import { formatTypeTag } from "../src/move/type-tag.ts";
import { parseTypeTag } from "../src/move/type-text.ts";
import { buildTransaction, transferCoins, transferSupra } from "../src/transaction/build.ts";
import type { RawTransaction } from "../src/transaction/raw-transaction.ts";
import type { ScriptArgument } from "../src/transaction/script.ts";
import { signTransaction } from "../src/transaction/sign.ts";
import { encodeSignedTransaction } from "../src/transaction/signed-transaction.ts";
import { rawTransactionToJson } from "../src/transaction/transaction-json.ts";
import { toPublished } from "./published-sdk.ts";
import { raises, rejects } from "./raises.ts";

const twelve = "shoot island position soft burden budget tooth cruel issue economy destroy above";
const firstAddress = "0x07968dab936c1bad187c60ce4082f307d030d780e91e694ae03aef16aba73f30";
const alice = parseAddress("0xa11ce");

describe("keys", () => {
  it.each(["abandon", "foo"])("twelve times “%s” is no phrase", (word) => {
    const phrase = Array.from({ length: 12 }, () => word).join(" ");
    expect(SupraAccount.fromDerivePath("m/44'/637'/0'/0'/0'", phrase).address().hex()).toMatch(/^0x/);
    raises(/^phrase\/(checksum|unknown-word)$/, () => parseMnemonic(phrase));
  });

  it.each(["0'/0'/4294967296'", "00'/0'/0'"])("the path %s is not that of the first account", (tail) => {
    const path = `m/44'/637'/${tail}`;
    expect(SupraAccount.fromDerivePath(path, twelve).address().hex()).toBe(firstAddress);
    raises("path/invalid", () => parsePath(path));
  });

  it("an index beyond 31 bits is no index", () => {
    const path = "m/44'/637'/0'/0'/2147483648'";
    expect(SupraAccount.fromDerivePath(path, twelve).address().hex()).not.toBe(firstAddress);
    raises("path/invalid", () => parsePath(path));
  });

  it("a missing key does not become a random one", async () => {
    expect(new SupraAccount(undefined).address().hex()).not.toBe(new SupraAccount(undefined).address().hex());
    const missing: unknown = undefined;
    await rejects("bytes/not-bytes", createAccount(missing as Uint8Array));
  });
});

describe("addresses and names", () => {
  it("no text is no address, rather than address zero", async () => {
    const client = new SupraClient("http://127.0.0.1");
    const transaction = await client.createRawTxObject(new HexString(firstAddress), 0n, "", "m", "f", [], []);
    expect(JSON.stringify(BCS.bcsToBytes(transaction).slice(41, 73))).toBe(
      JSON.stringify(new Uint8Array(32)),
    );
    raises("address/bad-length", () => parseAddress(""));
  });

  it("refuses a Move name with a space or a direction mark", () => {
    const name = "a b\u202e";
    const bytes = BCS.bcsToBytes(new types.Identifier(name));
    raises("move/identifier-invalid", () => encodeBcs((writer) => encodeIdentifier(writer, name)));
    raises("move/identifier-invalid", () => decodeBcs(bytes, decodeIdentifier));
  });
});

describe("numbers", () => {
  const huge = 2n ** 63n + 1n;

  it("the JSON of a transaction has the number that was signed", () => {
    const raw: RawTransaction = { ...transaction(), sequenceNumber: huge, maxGasAmount: huge };
    expect(publishedJson(raw).sequence_number).toBe(9223372036854776000);
    const text = stringifyJson(rawTransactionToJson(raw));
    expect(text).toContain('"sequence_number":9223372036854775809');
    expect(text).toContain('"max_gas_amount":9223372036854775809');
  });

  it.each<[ScriptArgument, string]>([
    [{ kind: "u64", value: huge }, '{"U64":9223372036854775809}'],
    [{ kind: "u128", value: 2n ** 100n + 1n }, '{"U128":1267650600228229401496703205377}'],
  ])("a script argument is exact", (argument, exact) => {
    const raw = withScript({ arguments: [argument] });
    expect(JSON.stringify(publishedJson(raw).payload)).not.toContain(exact);
    expect(stringifyJson(rawTransactionToJson(raw))).toContain(exact);
  });

  it("a script may have a u16", () => {
    const raw = withScript({ arguments: [{ kind: "u16", value: 7 }] });
    expect(() => publishedJson(raw)).toThrow("Invalid script argument variant");
    expect(stringifyJson(rawTransactionToJson(raw))).toContain('"args":[{"U16":7}]');
  });

  it.each(["u64", "vector<u8>"])("a type argument may be %s", (type) => {
    const raw = buildTransaction(transferCoins(alice, 1n, type), {
      sender: alice,
      sequenceNumber: 0n,
      chainId: 6,
    });
    expect(() => publishedJson(raw)).toThrow(TypeError);
    expect(stringifyJson(rawTransactionToJson(raw))).toContain('"ty_args":[');
  });

  it("a Number that was rounded before it came is refused", () => {
    const rounded = Number("9007199254740993");
    expect(bytesToHex(BCS.bcsSerializeUint64(rounded))).toBe("0x0000000000002000");
    raises("bcs/out-of-range", () => encodeBcs((writer) => writer.u64(rounded as unknown as bigint)));
  });
});

describe("bytes", () => {
  it("a length has one form", () => {
    const bytes = hexToBytes("8000");
    expect(new BCS.Deserializer(bytes).deserializeUleb128AsU32()).toBe(0);
    raises("bcs/non-canonical-length", () => decodeBcs(bytes, (reader) => reader.uleb128()));
  });

  it("text that is not UTF-8 is refused", () => {
    const bytes = hexToBytes("01ff");
    expect(new BCS.Deserializer(bytes).deserializeStr()).toBe("\ufffd");
    raises("bcs/bad-utf8", () => decodeBcs(bytes, (reader) => reader.string()));
  });

  it("bytes after the value are refused", () => {
    const bytes = Uint8Array.of(...encodeBcs((writer) => encodeIdentifier(writer, "coin")), 0);
    expect(types.Identifier.deserialize(new BCS.Deserializer(bytes)).value).toBe("coin");
    raises("bcs/trailing-bytes", () => decodeBcs(bytes, decodeIdentifier));
  });
});

describe("types", () => {
  it("refuses a type of 5,000 levels by a typed error", () => {
    const text = "vector<".repeat(5000) + "u8" + ">".repeat(5000);
    expect(() => BCS.bcsToBytes(new types.TypeTagParser(text).parseTypeTag())).toThrow(RangeError);
    raises("move/type-too-deep", () => parseTypeTag(text));
  });

  it("a type ends where its text ends", () => {
    const text = "0x1::a::b>>>";
    const published = new types.TypeTagParser(text).parseTypeTag();
    expect(BCS.bcsToBytes(published)).toEqual(
      BCS.bcsToBytes(new types.TypeTagParser("0x1::a::b").parseTypeTag()),
    );
    raises("move/type-invalid", () => parseTypeTag(text));
    expect(formatTypeTag(parseTypeTag("0x1::a::b"))).toBe("0x1::a::b");
  });
});

describe("calls", () => {
  it("Invalid is Failed", () => {
    expect(toTransactionStatus("Invalid")).toBe("Failed");
    expect(toTransactionStatus("Fail")).toBe("Failed");
    expect(toTransactionStatus("Unexecuted")).toBe("Pending");
  });

  it("a pending answer without header is pending", () => {
    const answer = {
      hash: firstAddress,
      status: "Pending",
      header: null,
      payload: null,
      output: null,
      block_header: null,
    };
    expect(readTransaction(new JsonNode(answer, "answer"))).toMatchObject({ status: "Pending" });
  });

  it("a simulation that fails leaves the transaction as it was", async () => {
    const signed = await signTransaction(transaction(), await createAccount(new Uint8Array(32).fill(3)));
    const before = encodeSignedTransaction(signed);
    const sent: string[] = [];
    const client = createSupraClient({
      ...TESTNET,
      dialect: "v1",
      fetch: async (request) => {
        sent.push(await request.text());
        return answer({ output: { Move: { gas_used: 5, vm_status: "Out of gas", events: [] } } });
      },
    });
    await rejects("simulation/failed", client.transactions.simulate(signed));
    expect(sent[0]).toContain(`"signature":"0x${"0".repeat(128)}"`);
    expect(encodeSignedTransaction(signed)).toEqual(before);
  });

  it("the gas of one transfer is not kept for the next receiver", async () => {
    const existing = parseAddress("0x1");
    const client = createSupraClient({
      ...TESTNET,
      dialect: "v1",
      fetch: (request) =>
        Promise.resolve(
          request.url.includes(existing) || request.url.includes(alice)
            ? answer({ sequence_number: 0, authentication_key: firstAddress })
            : answer(null),
        ),
    });
    const options = Object.freeze({ sender: alice, sequenceNumber: 0n, expirationTimestampSecs: 1n });
    const gasTo = async (to: string) =>
      (await prepareTransfer(client, TESTNET, { to: parseAddress(to), amount: 1n }, options)).maxGasAmount;
    expect(await gasTo(existing)).toBe(10n);
    expect(await gasTo("0xbeef")).toBe(1020n);
  });
});

function transaction(): RawTransaction {
  return buildTransaction(transferSupra(alice, 5n), { sender: alice, sequenceNumber: 0n, chainId: 6 });
}

function withScript(script: { readonly arguments: readonly ScriptArgument[] }): RawTransaction {
  return {
    ...transaction(),
    payload: { kind: "script", script: { code: new Uint8Array(), typeArguments: [], ...script } },
  };
}

// Private only in the types; the published client sends this.
function publishedJson(raw: RawTransaction): { sequence_number: number; payload: unknown } {
  const client: unknown = new SupraClient("http://127.0.0.1");
  const open = client as {
    getRawTxnJSON: (raw: types.RawTransaction) => { sequence_number: number; payload: unknown };
  };
  return open.getRawTxnJSON(toPublished(raw));
}

function answer(body: JsonValue): Response {
  return Response.json(body);
}
