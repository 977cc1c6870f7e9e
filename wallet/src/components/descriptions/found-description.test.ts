import { attest, descriptionText } from "@holdfast/descriptors";
import { encodeArgument, parseAddress, SUPRA_COIN } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { libraryDescriptors } from "../../../test/library-descriptors.ts";
import { PIGGY_ABI, piggyDescriptor } from "../../../test/piggy-descriptor.ts";
import type { Attester } from "../../storage/descriptor-library.ts";
import { descriptionFinder, mayShorten } from "./found-description.ts";

const owner = parseAddress("0xcafe");
const sender = parseAddress("0xa11ce");
const seed = new Uint8Array(32).fill(7);

/** Who is believed, when a file and these attesters are kept. */
async function loadTrust(file: string, attesters: readonly Attester[] = []) {
  const found = await libraryDescriptors({ files: [file], attesters });
  return found.find(({ descriptor }) => descriptor.id === "piggy-bank")?.trust;
}

it("is yours until an attester whom you added has signed just that", async () => {
  const value = piggyDescriptor(owner);
  const attestation = await attest(value, seed);
  const file = JSON.stringify({ descriptor: value, attestations: [attestation] });
  const mia = { publicKey: attestation.publicKey, name: "Mia" };
  expect(await loadTrust(JSON.stringify(value), [mia])).toEqual({ kind: "yours" });
  expect(await loadTrust(file)).toEqual({ kind: "yours" });
  expect(await loadTrust(file, [{ publicKey: "ab".repeat(32), name: "Eve" }])).toEqual({ kind: "yours" });
  expect(await loadTrust(file, [mia])).toEqual({ kind: "signed", by: "Mia" });
  // Written otherwise it is the same; with another word in it, the signature is of something else.
  const members = Object.entries(value).toReversed();
  const turned = { attestations: [attestation], descriptor: Object.fromEntries(members) };
  expect(await loadTrust(JSON.stringify(turned, undefined, 4), [mia])).toEqual({ kind: "signed", by: "Mia" });
  expect(await loadTrust(file.replace("Save", "Keep"), [mia])).toEqual({ kind: "yours" });
});

it("leaves out what breaks a rule, and keeps the rest", async () => {
  const hostile = JSON.stringify(piggyDescriptor(owner)).replace("Save {amount}", "Save it");
  expect(await loadTrust(hostile)).toBeUndefined();
  const found = await libraryDescriptors({ files: ["{", hostile, "null"], attesters: [] });
  expect(found.every(({ trust }) => trust.kind === "built-in")).toBe(true);
  expect(found.length).toBeGreaterThan(10);
});

it("a description applies to its interface and, if stated, its code", async () => {
  const call = {
    function: "0xcafe::piggy_bank::deposit",
    typeArguments: [SUPRA_COIN],
    arguments: [encodeArgument("address", owner), encodeArgument("u64", 150_000_000n)],
  };
  const find = (file: object, bytecode?: string, abi = PIGGY_ABI) =>
    descriptionFinder(
      {
        descriptors: () => libraryDescriptors({ files: [JSON.stringify(file)], attesters: [] }),
        moduleOf: async () => ({ functions: [abi], bytecode }),
      },
      "de",
    )(call, { sender, chainId: 6 });
  const plain = piggyDescriptor(owner);
  const said = await find(plain);
  expect(said?.kind === "fits" && descriptionText(said.description.sentence ?? [])).toBe(
    "1.5 SUPRA für 0xcafe sparen",
  );
  expect(await find(plain, undefined, { ...PIGGY_ABI, parameters: ["&signer", "address", "u128"] })).toEqual({
    kind: "stale",
  });
  const bound = { ...plain, context: { ...plain.context, code: ["0".repeat(64)] } };
  expect(await find(bound, "0x00")).toEqual({ kind: "stale" });
  expect(await find(bound)).toBeUndefined(); // the node gives no code
});

it("lets only what is built in or signed stand for something else", () => {
  expect(
    (
      [{ kind: "built-in" }, { kind: "signed", by: "Mia" }, { kind: "yours" }, { kind: "claimed" }] as const
    ).map(mayShorten),
  ).toEqual([true, true, false, false]);
});
