import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { raises } from "../../test/raises.ts";
import { describeVectors } from "../../test/shared-vectors.ts";
import { utf8ToBytes } from "../bytes/byte-array.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { createEd25519Signer } from "../crypto/ed25519.ts";
import { parseAddress } from "../move/address.ts";
import {
  auidAddress,
  derivedObjectAddress,
  ed25519Address,
  guidObjectAddress,
  multiEd25519Address,
  multiKeyAddress,
  multisigAddress,
  namedObjectAddress,
  objectCodeAddress,
  resourceAccountAddress,
  singleKeyAddress,
} from "./authentication-key.ts";

describe("an address made from a key", () => {
  it("differs for the same bytes under every scheme", () => {
    fc.assert(
      fc.property(any.fixedBytes(32), (bytes) => {
        const made = [ed25519Address, multiEd25519Address, singleKeyAddress, multiKeyAddress].map((of) =>
          of(bytes),
        );
        expect(new Set(made).size).toBe(made.length);
      }),
    );
  });

  it("is refused for an Ed25519 key of another length", () => {
    raises("bytes/wrong-length", () => ed25519Address(new Uint8Array(33)));
  });

  it("derives the automation registry's fee account as it is on chain", () => {
    expect(
      resourceAccountAddress(parseAddress("0x1"), utf8ToBytes("supra_framework::automation_registry")),
    ).toBe("0x58530f47f92131bf8673665e4f6eabddf31951d822c03dfe46dc6ea187509777");
  });
});

describeVectors("derived/framework-derived.json", (file) => {
  const sender = parseAddress(file.get("sender").string());
  const metadata = parseAddress("0xa");
  const artist = parseAddress("0x28aa1624f8a8974c4158da696eea0e1c26af2cf7cacdb3564193ae817a44f908");
  it.each([
    ["multisig_account_of_sender_at_sequence_0", multisigAddress(sender, 0n)],
    ["multisig_account_of_sender_at_sequence_7", multisigAddress(sender, 7n)],
    ["supra_primary_store_of_sender", derivedObjectAddress(sender, metadata)],
    [
      "supra_primary_store_of_recipient",
      derivedObjectAddress(parseAddress(file.get("recipient").string()), metadata),
    ],
    ["object_code_deployment_sender_sequence_7", objectCodeAddress(sender, 7n)],
    ["collection_AliceCollection_correct", namedObjectAddress(artist, utf8ToBytes("AliceCollection"))],
    ["auid_of_zero_hash_counter_1", auidAddress(new Uint8Array(32), 1n)],
    ["guid_object_of_sender_creation_4", guidObjectAddress(sender, 4n)],
  ])("%s is derived as the framework does", (name, address) => {
    expect(address).toBe(file.get("addresses").get(name).string());
  });
});

describeVectors("sdk-tests/supra-python-sdk.json", (file) => {
  it.each(file.get("addresses").items())("address %# is the one of the other client", async (row) => {
    const source = () => parseAddress(row.get("source").string());
    const expected = row.get("address").string();
    if (row.has("seeds")) {
      const seeds = row
        .get("seeds")
        .items()
        .map((seed) => hexToBytes(seed.string()));
      const signers = await Promise.all(seeds.map((seed) => createEd25519Signer(seed)));
      const keys = signers.flatMap((signer) => [...signer.publicKey]);
      expect(multiEd25519Address(Uint8Array.of(...keys, row.get("threshold").integer()))).toBe(expected);
    } else if (row.has("seed_hex")) {
      expect(resourceAccountAddress(source(), hexToBytes(row.get("seed_hex").string()))).toBe(expected);
    } else if (row.has("seed_utf8")) {
      expect(namedObjectAddress(source(), utf8ToBytes(row.get("seed_utf8").string()))).toBe(expected);
    } else {
      const seed = `${row.get("collection").string()}::${row.get("name").string()}`;
      expect(namedObjectAddress(source(), utf8ToBytes(seed))).toBe(expected);
    }
  });
});

describeVectors("sdk-tests/supra-l1-sdk-core-ts.json", (file) => {
  it("a resource account is the one of the other client", () => {
    const row = file.get("resource_account");
    expect(
      resourceAccountAddress(
        parseAddress(row.get("source").string()),
        hexToBytes(row.get("seed_hex").string()),
      ),
    ).toBe(row.get("address").string());
  });
});
