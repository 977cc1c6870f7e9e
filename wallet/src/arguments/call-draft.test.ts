import type { FunctionAbi } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filled, type Filled } from "../../test/argument-arbitraries.ts";
import { decodeArgument } from "./argument-decoding.ts";
import type { ArgumentDraft } from "./argument-draft.ts";
import { isFillable, createShapes, type ArgumentShape } from "./argument-shape.ts";
import {
  callShapes,
  callToJsonText,
  callToViewArguments,
  emptyCall,
  encodeCall,
  jsonTextToCall,
  withTypeArguments,
  type CallDraft,
} from "./call-draft.ts";
import { callToFragment, fragmentToCall } from "./call-link.ts";
import { codePoint } from "../../../sdk/test/code-point.ts";

const RUNS = 300;

describe("a filled form", () => {
  it("encodes every type to the bytes put together by hand", () => {
    fc.assert(
      fc.property(fc.array(filled(), { maxLength: 4 }), (args) => {
        const encoded = encodeCall(createFunctionAbi(args), createCall(args));
        expect(encoded.map((bytes) => [...bytes])).toEqual(args.map(({ bytes }) => bytes));
      }),
      { numRuns: RUNS },
    );
  });

  it("comes back from the JSON mode as it was, for every type", () => {
    fc.assert(
      fc.property(fc.array(filled(), { maxLength: 4 }), (args) => {
        const abi = createFunctionAbi(args);
        expect(jsonTextToCall(abi, [], callToJsonText(abi, createCall(args)))).toEqual(createCall(args));
      }),
      { numRuns: RUNS },
    );
  });

  it("comes back from a link as it was, for every type", () => {
    fc.assert(
      fc.property(fc.array(filled(), { maxLength: 4 }), (args) => {
        const abi = createFunctionAbi(args);
        expect(fragmentToCall(abi, `#${callToFragment(abi, createCall(args))}`)).toEqual(createCall(args));
      }),
      { numRuns: RUNS },
    );
  });

  it("comes back from the bytes with the same bytes, for every type", () => {
    fc.assert(
      fc.property(filled(), (one) => {
        const [shape] = createShapes(createFunctionAbi([one]), []);
        const draft = shape && decodeArgument(shape, Uint8Array.from(one.bytes));
        const [encoded] = encodeCall(createFunctionAbi([one]), {
          typeArguments: [],
          arguments: draft ? [draft] : [],
        });
        expect([...(encoded ?? [])]).toEqual(one.bytes);
      }),
      { numRuns: RUNS },
    );
  });

  it("comes back from JSON mode and link unfinished too, whatever was typed", () => {
    const anything = fc.string({ unit: codePoint, maxLength: 20 });
    const types = [
      "u8",
      "u64",
      "bool",
      "address",
      "0x1::string::String",
      "vector<u8>",
      "0x1::option::Option<u8>",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...types), anything, (type, text) => {
        const abi = createFunctionAbi([{ type }]);
        const [shape] = createShapes(abi, []);
        const call = { typeArguments: [], arguments: shape === undefined ? [] : [typedInto(shape, text)] };
        expect(jsonTextToCall(abi, [], callToJsonText(abi, call))).toEqual(call);
        expect(fragmentToCall(abi, callToFragment(abi, call))).toEqual(call);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("type arguments", () => {
  const abi = {
    ...createFunctionAbi([{ type: "T0" }, { type: "u8" }, { type: "vector<T0>" }]),
    typeParameters: [any()],
  };

  it("leave what depends on them undecided until they are chosen", () => {
    expect(callShapes(abi, emptyCall(abi)).map(isFillable)).toEqual([false, true, false]);
    expect(() => encodeCall(abi, emptyCall(abi))).toThrow("type 0: Enter a type");
  });

  it("keep what still fits when they change", () => {
    const typed = { typeArguments: [""], arguments: [text(""), text("7"), text("")] };
    const chosen = withTypeArguments(abi, typed, ["u64"]);
    expect(callShapes(abi, chosen).map(({ type }) => type)).toEqual(["u64", "u8", "vector<u64>"]);
    expect(chosen.arguments).toEqual([text(""), text("7"), { kind: "list", items: [] }]);
  });

  it("travel in the link", () => {
    const call = withTypeArguments(abi, emptyCall(abi), ["0x1::supra_coin::SupraCoin"]);
    expect(fragmentToCall(abi, callToFragment(abi, call))).toEqual(call);
  });
});

describe("a view function", () => {
  it("gets the node's JSON, exact above 2^53", () => {
    const abi = createFunctionAbi([
      { type: "u64" },
      { type: "vector<u8>" },
      { type: "0x1::option::Option<u64>" },
    ]);
    const call: CallDraft = {
      typeArguments: [],
      arguments: [
        text("18446744073709551615"),
        { kind: "bytes", encoding: "text", text: "hé" },
        { kind: "option", item: text("1") },
      ],
    };
    expect(callToViewArguments(abi, call)).toEqual(["18446744073709551615", "0x68c3a9", { vec: ["1"] }]);
  });
});

function createFunctionAbi(args: readonly Pick<Filled, "type">[]): FunctionAbi {
  return {
    name: "call",
    visibility: "public",
    isEntry: true,
    isView: true,
    typeParameters: [],
    parameters: ["&signer", ...args.map(({ type }) => type)],
    returns: [],
  };
}

function createCall(args: readonly Filled[]): CallDraft {
  return { typeArguments: [], arguments: args.map(({ draft }) => draft) };
}

function typedInto(shape: ArgumentShape, typed: string): ArgumentDraft {
  if (shape.kind === "bytes") return { kind: "bytes", encoding: "hex", text: typed };
  return shape.kind === "option" ? { kind: "option", item: text(typed) } : text(typed);
}

function text(typed: string): ArgumentDraft {
  return { kind: "text", text: typed };
}

function any() {
  return { constraints: [], isPhantom: false };
}
