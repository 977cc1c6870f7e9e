import { encodeArgument, parseAddress, SUPRA_COIN, type ArgumentValue } from "@holdfast/sdk";
import type { CallFacts } from "../src/description.ts";
import { callerTypes, typeParameterCount } from "../src/signature-text.ts";

/** A call of a function with a value of each type, the same each time. */
export function sampleCall(name: string, signature: string): CallFacts {
  const typeArguments = Array.from({ length: typeParameterCount(signature) }, () => SUPRA_COIN);
  return {
    function: name,
    typeArguments,
    arguments: callerTypes(signature).map((type, at) => {
      const encoded = type.replace(/0x1::object::Object<.*>/, "address");
      return encodeArgument(encoded, sampleValue(encoded, at));
    }),
  };
}

function sampleValue(type: string, at: number): ArgumentValue {
  const item = /^vector<(.*)>$/.exec(type)?.[1];
  if (type === "vector<u8>") return Uint8Array.of(0xc0, 0xde);
  if (item !== undefined) return [sampleValue(item, at), sampleValue(item, at + 1)];
  if (type === "address") return parseAddress(`0xa${at}`);
  if (type === "bool") return true;
  return type === "0x1::string::String" ? "Bean" : type === "u8" ? 6 : 150n + BigInt(at);
}
