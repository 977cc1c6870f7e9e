import type { FunctionAbi } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { functionUse, signerCount } from "./function-kind.ts";

function abi(parts: Partial<FunctionAbi>): FunctionAbi {
  return {
    name: "f",
    visibility: "public",
    isEntry: false,
    isView: false,
    typeParameters: [],
    parameters: [],
    returns: [],
    ...parts,
  };
}

describe("what a wallet can do with a function", () => {
  it.each([
    ["view", abi({ isView: true, parameters: ["address"] })],
    ["view", abi({ isView: true, isEntry: true, parameters: ["u64"] })],
    ["entry", abi({ isEntry: true, parameters: ["&signer", "u64"] })],
    ["entry", abi({ isView: true, isEntry: true, parameters: ["&signer"] })],
    ["entry", abi({ isEntry: true, visibility: "private", parameters: ["u8"] })],
    [
      "entry",
      abi({ isEntry: true, parameters: ["T0"], typeParameters: [{ constraints: [], isPhantom: false }] }),
    ],
    ["not-callable", abi({ parameters: ["u64"] })],
    ["not-callable", abi({ visibility: "friend" })],
    ["not-callable", abi({ isEntry: true, parameters: ["&signer", "0x5::app::Ticket"] })],
    ["not-callable", abi({ isView: true, parameters: ["&0x1::object::ConstructorRef"] })],
  ] as const)("is %s", (kind, one) => {
    expect(functionUse(one).kind).toBe(kind);
  });

  it("names the type that stands in the way", () => {
    expect(functionUse(abi({ isEntry: true, parameters: ["vector<0x5::app::Ticket>"] })).reason).toContain(
      "0x5::app::Ticket",
    );
  });

  it("counts the signers that the chain fills in", () => {
    expect(signerCount(abi({ parameters: ["&signer", "signer", "u64"] }))).toBe(2);
  });
});
