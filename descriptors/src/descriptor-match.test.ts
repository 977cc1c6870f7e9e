import type { FunctionAbi } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { poolDescriptor, type PoolFile } from "../test/pool-descriptor.ts";
import { matchDescriptor, type CalledFunction, type DescriptorTrust } from "./descriptor-match.ts";
import { readDescriptor } from "./descriptor-reader.ts";
import { callerTypes, signatureText, typeParameterCount } from "./signature-text.ts";

const abi: FunctionAbi = {
  name: "stake",
  visibility: "public",
  isEntry: true,
  isView: false,
  typeParameters: [],
  parameters: ["&signer", "address", "u64"],
  returns: [],
};
const called: CalledFunction = {
  chainId: 6,
  function: "0xcafe::pool::stake",
  abi,
  codeHash: "ab".repeat(32),
};
const trusted = (trust: DescriptorTrust, change?: (file: PoolFile) => void) => ({
  descriptor: readDescriptor(JSON.stringify(poolDescriptor(change))),
  trust,
});
const yours = (change?: (file: PoolFile) => void) => trusted({ kind: "yours" }, change);
const matchChanged = (change: (file: PoolFile) => void, more: Partial<CalledFunction> = {}) =>
  matchDescriptor([yours(change)], { ...called, ...more }).kind;
const unchanged = () => undefined;
const boundToCode = (file: PoolFile) => Object.assign(file.context, { code: ["ab".repeat(32)] });

it("a description holds for its chain, module, function and signature", () => {
  expect(matchChanged(unchanged)).toBe("fits");
  expect(matchChanged((file) => Object.assign(file.context, { chains: [6] }))).toBe("fits");
  expect(matchChanged((file) => Object.assign(file.context, { chains: [8] }))).toBe("none");
  expect(matchChanged(unchanged, { function: "0xcafe::pool::drain" })).toBe("none");
  expect(matchChanged(unchanged, { function: "0xcafe::other::stake" })).toBe("none");
  expect(matchChanged(unchanged, { function: "0xbad::pool::stake" })).toBe("none");
});

it("is stale with any other signature, and unknown without an interface", () => {
  const changes: Partial<FunctionAbi>[] = [
    { parameters: ["&signer", "address", "u128"] },
    { parameters: ["&signer", "address", "u64", "u64"] },
    { parameters: ["&signer", "u64", "address"] },
    { parameters: ["address", "u64"] },
    { visibility: "private" },
    { isEntry: false },
    { typeParameters: [{ constraints: ["store"], isPhantom: false }] },
  ];
  for (const change of changes) expect(matchChanged(unchanged, { abi: { ...abi, ...change } })).toBe("stale");
  expect(matchChanged(unchanged, { abi: undefined })).toBe("unknown");
});

it("reports a code-bound descriptor as stale for any changed bit", () => {
  expect(matchChanged(boundToCode)).toBe("fits");
  expect(matchChanged(boundToCode, { codeHash: undefined })).toBe("unknown");
  for (let at = 0; at < 64; at += 1) {
    const codeHash = `${"ab".repeat(32).slice(0, at)}0${"ab".repeat(32).slice(at + 1)}`;
    expect(matchChanged(boundToCode, { codeHash })).toBe("stale");
  }
});

it("prefers the most trusted match, and a match over a stale one", () => {
  const [builtIn, signed, own, claimed] = [
    trusted({ kind: "built-in" }),
    trusted({ kind: "signed", by: "Ann" }),
    yours(),
    trusted({ kind: "claimed" }),
  ];
  const taken = (...all: (typeof own)[]) => matchDescriptor(all, called);
  expect(taken(claimed, own, signed, builtIn)).toEqual({ kind: "fits", found: builtIn });
  expect(taken(claimed, own, signed)).toEqual({ kind: "fits", found: signed });
  expect(taken(claimed, own)).toEqual({ kind: "fits", found: own });
  const stale = trusted({ kind: "built-in" }, (file) =>
    Object.assign(file.context, { code: ["cd".repeat(32)] }),
  );
  expect(taken(stale, claimed)).toEqual({ kind: "fits", found: claimed });
  expect(taken(stale)).toEqual({ kind: "stale", found: stale });
});

it("a signature's text has visibility, constraints and all types, in one form", () => {
  const constraints = ["store", "copy"] as const;
  const text = signatureText({
    ...abi,
    typeParameters: [
      { constraints, isPhantom: true },
      { constraints: [], isPhantom: false },
    ],
    parameters: ["signer", "0x1::table::Table<T0, vector<T1>>", "u64"],
  });
  expect(text).toBe("public entry fun<T0: copy + store, T1>(signer, 0x1::table::Table<T0, vector<T1>>, u64)");
  expect(callerTypes(text)).toEqual(["0x1::table::Table<T0, vector<T1>>", "u64"]);
  expect([text, "public entry fun(&signer)", "public entry fun<T0>()"].map(typeParameterCount)).toEqual([
    2, 0, 1,
  ]);
});

it("uses a built-in descriptor until a node gives an interface", () => {
  const unasked = { ...called, abi: undefined, codeHash: undefined };
  for (const change of [unchanged, boundToCode])
    expect(matchDescriptor([trusted({ kind: "built-in" }, change)], unasked).kind).toBe("fits");
  for (const trust of [
    { kind: "signed", by: "Mia" },
    { kind: "yours" },
    { kind: "claimed" },
  ] satisfies DescriptorTrust[])
    expect(matchDescriptor([trusted(trust)], unasked).kind).toBe("unknown");
});

it("ranks a match before unknown, and unknown before stale, across sources", () => {
  const stale = trusted({ kind: "built-in" }, (file) =>
    Object.assign(file.context, { code: ["cd".repeat(32)] }),
  );
  const signed = trusted({ kind: "signed", by: "Mia" }, boundToCode);
  const claimed = trusted({ kind: "claimed" });
  const found = (all: readonly ReturnType<typeof trusted>[], codeHash?: string) =>
    matchDescriptor(all, { ...called, codeHash });
  expect(found([stale, signed, claimed], "ef".repeat(32))).toEqual({ kind: "fits", found: claimed });
  expect(found([stale, signed], "ef".repeat(32))).toEqual({ kind: "stale", found: stale });
  expect(found([claimed, signed], "ab".repeat(32))).toEqual({ kind: "fits", found: signed });
  // Without the code both are not known: the more trusted one is named.
  expect(found([signed, trusted({ kind: "yours" }, boundToCode)])).toEqual({
    kind: "unknown",
    found: signed,
  });
  const outdated = trusted({ kind: "built-in" }, (file) =>
    Object.assign(file.context.functions, { stake: "0".repeat(64) }),
  );
  expect(found([outdated, signed])).toEqual({ kind: "unknown", found: signed });
  const other = { ...abi, parameters: ["&signer"] };
  expect(matchDescriptor([stale, signed], { ...called, codeHash: undefined, abi: other }).kind).toBe("stale");
});

it("a function that is no path has no description", () => {
  for (const name of ["", "stake", "0xcafe::pool", "0xcafe", "::::"])
    expect(matchDescriptor([yours()], { ...called, function: name })).toEqual({ kind: "none" });
});
