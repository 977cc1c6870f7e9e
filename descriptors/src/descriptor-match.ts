import type { FunctionAbi } from "@holdfast/sdk";
import type { Descriptor } from "./descriptor.ts";
import { signatureHash, signatureText } from "./signature-text.ts";

/** Highest first. */
export type DescriptorTrust =
  | { readonly kind: "built-in" }
  | { readonly kind: "signed"; readonly by: string }
  | { readonly kind: "yours" }
  | { readonly kind: "claimed" };

export interface TrustedDescriptor {
  readonly descriptor: Descriptor;
  readonly trust: DescriptorTrust;
}

export interface CalledFunction {
  readonly chainId: number;
  /** `0x1::module::name` with a short address. */
  readonly function: string;
  /** The node's ABI; undefined until loaded. */
  readonly abi: FunctionAbi | undefined;
  /** sha3-256 of the module's bytecode, in hex without 0x; undefined until known. */
  readonly codeHash: string | undefined;
}

export type DescriptorMatch =
  | { readonly kind: "fits"; readonly found: TrustedDescriptor }
  /** Written for other code. */
  | { readonly kind: "stale"; readonly found: TrustedDescriptor }
  /** Without an ABI, the fit is unknown. */
  | { readonly kind: "unknown"; readonly found: TrustedDescriptor }
  | { readonly kind: "none" };

const RANK: readonly DescriptorTrust["kind"][] = ["built-in", "signed", "yours", "claimed"];

/** The most trusted matching description; else a stale one. */
export function matchDescriptor(
  descriptors: readonly TrustedDescriptor[],
  called: CalledFunction,
): DescriptorMatch {
  const candidates = descriptors
    .filter(({ descriptor }) => isFor(descriptor, called))
    .toSorted((a, b) => RANK.indexOf(a.trust.kind) - RANK.indexOf(b.trust.kind))
    .map((found) => ({ kind: checkFit(found, called), found }));
  return (
    candidates.find(({ kind }) => kind === "fits") ??
    candidates.find(({ kind }) => kind === "unknown") ??
    candidates[0] ?? { kind: "none" }
  );
}

function isFor({ context, calls }: Descriptor, { chainId, function: name }: CalledFunction): boolean {
  const [address = "", module = "", member = ""] = name.split("::");
  return (
    context.module === `${address}::${module}` &&
    calls.has(member) &&
    (context.chains === undefined || context.chains.includes(chainId))
  );
}

function checkFit(
  { descriptor: { context }, trust }: TrustedDescriptor,
  { function: name, abi, codeHash }: CalledFunction,
): "fits" | "stale" | "unknown" {
  if (abi === undefined) return trust.kind === "built-in" ? "fits" : "unknown";
  const wanted = context.functions.get(name.split("::")[2] ?? "");
  if (wanted !== signatureHash(signatureText(abi))) return "stale";
  if (context.code === undefined) return "fits";
  if (codeHash === undefined) return "unknown";
  return context.code.includes(codeHash) ? "fits" : "stale";
}
