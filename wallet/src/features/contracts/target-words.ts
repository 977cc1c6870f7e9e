import { t } from "@lingui/core/macro";
import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { formatAddress } from "../../format/address.ts";
import type { ContractTarget } from "./contract-target.ts";

export function targetWords({ address, module, function: name }: ContractTarget): {
  readonly title: string;
  readonly note: string;
} {
  const place = address === FRAMEWORK_ADDRESS ? "0x1" : formatAddress(address);
  if (module === undefined) return { title: place, note: t`All modules of this address` };
  if (name === undefined) return { title: module, note: t`Module of ${place}` };
  return { title: `${module}::${name}`, note: t`Function of ${place}` };
}
