import type { Ability, FunctionAbi } from "@holdfast/sdk";

/** In Move syntax: `<T0>(address): u64`. */
export function signatureText({ typeParameters, parameters, returns }: FunctionAbi): string {
  const results =
    returns.length === 0 ? "" : `: ${returns.length === 1 ? returns[0] : `(${returns.join(", ")})`}`;
  return `${genericsText(typeParameters)}(${parameters.join(", ")})${results}`;
}

export function genericsText(
  parameters: readonly { readonly constraints: readonly Ability[]; readonly isPhantom: boolean }[],
): string {
  const texts = parameters.map(({ constraints, isPhantom }, index) => {
    const needs = constraints.length === 0 ? "" : `: ${constraints.join(" + ")}`;
    return `${isPhantom ? "phantom " : ""}T${index}${needs}`;
  });
  return texts.length === 0 ? "" : `<${texts.join(", ")}>`;
}
