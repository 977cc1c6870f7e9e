import { t } from "@lingui/core/macro";
import { isIdentifier, isSupraError, type Address } from "@holdfast/sdk";
import type { PlaceReading } from "../../components/forms/place-search.tsx";
import { parseTypedAddress } from "../../format/typed-address.ts";

export interface ContractTarget {
  readonly address: Address;
  readonly module?: string;
  readonly function?: string;
}

/**
 * `address`, `address::module` or `address::module::function`. Accepts short addresses, as nothing is paid
 * here.
 */
export function readTarget(text: string): PlaceReading<ContractTarget> {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "empty" };
  const [first = "", module, name, ...rest] = trimmed.split("::");
  const wrongName = [module, name].find((part) => part !== undefined && !isIdentifier(part));
  if (rest.length > 0 || wrongName !== undefined)
    return {
      kind: "wrong",
      text: t`Enter an address, address::module or address::module::function. Example: 0x1::coin.`,
    };
  try {
    const target = { address: parseTypedAddress(first) };
    return {
      kind: "ok",
      target: {
        ...target,
        ...(module === undefined ? {} : { module }),
        ...(name === undefined ? {} : { function: name }),
      },
    };
  } catch (error) {
    if (isSupraError(error)) return { kind: "wrong", text: `${error.message} ${error.fix}` };
    throw error;
  }
}

export function targetLink(target: ContractTarget) {
  const { address, module, function: name } = target;
  if (module === undefined) return { to: "/contracts/$address", params: { address } } as const;
  if (name === undefined) return { to: "/contracts/$address/$module", params: { address, module } } as const;
  return {
    to: "/contracts/$address/$module/$function",
    params: { address, module, function: name },
  } as const;
}

export function formatTarget({ address, module, function: name }: ContractTarget): string {
  return [address, module, name].filter((part) => part !== undefined).join("::");
}
