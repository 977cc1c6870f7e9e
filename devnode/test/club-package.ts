import { addressToBytes, parseAddress, type Address, type EntryFunction } from "@holdfast/sdk";
import type { CompiledModule } from "@holdfast/move";
import { instruction as op } from "../../move/src/format/instruction.ts";
import type { SignatureToken } from "../../move/src/format/signature-token.ts";
import { assemble } from "../../move/test/assembly.ts";
import { publish } from "./test-package.ts";

const FRAMEWORK = parseAddress("0x1");
const signer: SignatureToken = { kind: "reference", isMutable: false, to: { kind: "signer" } };

/**
 * `club::join(&signer, &signer)` does nothing, so simulations are harmless. With `takes`, the upgrade sends
 * that much of the second signer's SUPRA to the publisher.
 */
export function clubPackage(publisher: Address, takes?: bigint): EntryFunction {
  return publish({
    name: "club",
    deps: [[FRAMEWORK, "SupraFramework"]],
    modules: [club(publisher, takes)],
  });
}

function club(publisher: Address, takes: bigint | undefined): CompiledModule {
  const handle = { typeParameters: [], accessSpecifiers: undefined, attributes: [] };
  const take = [op("move_loc", 1), op("ld_const", 0), op("ld_u64", 0, takes), op("call", 1)];
  return assemble({
    tables: {
      addresses: [publisher, FRAMEWORK],
      identifiers: ["club", "join", "supra_account", "transfer"],
      moduleHandles: [
        { address: 0, name: 0 },
        { address: 1, name: 2 },
      ],
      signatures: [[], [signer, signer], [signer, { kind: "address" }, { kind: "u64" }]],
      functionHandles: [
        { ...handle, module: 0, name: 1, parameters: 1, results: 0 },
        { ...handle, module: 1, name: 3, parameters: 2, results: 0 },
      ],
      constants: [{ type: { kind: "address" }, bytes: addressToBytes(publisher) }],
      functionDefinitions: [
        {
          handle: 0,
          visibility: "public",
          isEntry: true,
          acquires: [],
          code: { locals: 0, code: [...(takes === undefined ? [] : take), op("ret")] },
        },
      ],
    },
  });
}
