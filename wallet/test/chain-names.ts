import {
  createEntryFunction,
  DEVNODE,
  encodeArgument,
  hexToBytes,
  type Address,
  type EntryFunction,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";

export interface RegisteredName {
  readonly target: Address;
  readonly subdomain?: string;
  readonly isPrimary?: boolean;
  /** Seconds since 1970; far ahead unless told. */
  readonly expiresAt?: bigint;
}

/** Registers a domain for its signer, or points it somewhere else. The devnode alone has this call. */
export function registerName(domain: string, name: RegisteredName): EntryFunction {
  const { target, subdomain, isPrimary = false, expiresAt = 4_000_000_000n } = name;
  const texts = subdomain === undefined ? [] : [subdomain];
  return createEntryFunction(
    `${DEVNODE.nameService ?? ""}::dev_names::set`,
    [],
    [
      encodeBcs((writer) => writer.string(domain)),
      encodeBcs((writer) => writer.vector(texts, (to, text) => to.string(text))),
      encodeBcs((writer) => writer.vector([target], (to, address) => to.fixedBytes(hexToBytes(address)))),
      encodeArgument("u64", expiresAt),
      encodeArgument("bool", isPrimary),
    ],
  );
}
