import { encodeArgument, attempt, parseAddress, SUPRA_COIN, type ArgumentValue } from "@holdfast/sdk";
import type { CallFacts } from "./calls/payload-summary.ts";
import { callerTypes, typeParameterCount } from "./signature-text.ts";

/** For previews; undefined for unsupported types. `unit` multiplies large numbers. */
export function sampleCall(name: string, signature: string, unit = 1n): CallFacts | undefined {
  const typeArguments = Array.from({ length: typeParameterCount(signature) }, () => SUPRA_COIN);
  return attempt(() => ({
    function: name,
    typeArguments,
    arguments: callerTypes(signature).map((type, at) => {
      const encoded = type.replace(/0x1::object::Object<.*>/, "address");
      return encodeArgument(encoded, sampleValue(encoded, at, unit));
    }),
  }));
}

function sampleValue(type: string, at: number, unit: bigint): ArgumentValue {
  const item = /^vector<(.*)>$/.exec(type)?.[1];
  const optional = /^0x1::option::Option<(.*)>$/.exec(type)?.[1];
  if (type === "vector<u8>") return Uint8Array.of(0xc0, 0xde);
  if (item !== undefined) return [sampleValue(item, at, unit), sampleValue(item, at + 1, unit)];
  if (optional !== undefined) return { vec: [sampleValue(optional, at, unit)] };
  if (type === "address") return parseAddress(`0xa${at}`);
  if (type === "bool") return true;
  if (type === "0x1::string::String") return "Bean";
  if (type === "u8") return 6;
  const number = 150n + BigInt(at);
  return /^u(?:64|128|256)$/.test(type) ? number * unit : number;
}
