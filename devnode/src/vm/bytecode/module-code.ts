import { bytesToHex, sha3 } from "@holdfast/sdk";
import {
  frameworkNatives,
  linkOwnModule,
  readModule,
  readModuleMetadata,
  findRefusal,
  selfName,
  findStatus,
  type CompiledModule,
  type LinkedModule,
  type ModuleMetadata,
} from "@holdfast/move";
import { statusFailure } from "../../framework/declare/abort.ts";
import { withFrameworkMetadata } from "./framework-metadata.ts";
import { findNativeFunction } from "../../framework/natives/native-functions.ts";

export interface ModuleCode {
  readonly module: CompiledModule;
  /** Undefined if malformed. */
  readonly metadata: ModuleMetadata | undefined;
  /** Verified and linked. @throws vm/status with the verifier's status */
  readonly linked: LinkedModule;
}

/** Newest published bytecode version; function values need version 8. */
export const MAX_VERSION = 7;

/** Maximum cached modules; the oldest is dropped. */
const MAX_KNOWN = 1_000;

const byHash = new Map<string, ModuleCode>();
const byBytes = new WeakMap<Uint8Array, ModuleCode>();

/** Reads and verifies bytecode, cached by its hash across accounts and nodes. @throws vm/status */
export function moduleCode(code: Uint8Array): ModuleCode {
  const known = byBytes.get(code);
  if (known !== undefined) return known;
  const hash = bytesToHex(sha3(code));
  const found = byHash.get(hash) ?? remember(hash, createModuleCode(code));
  byBytes.set(code, found);
  return found;
}

/** True for a native that needs the transaction (code-run.ts). */
function isHosted(name: string): boolean {
  return findNativeFunction(name) !== undefined;
}

function createModuleCode(code: Uint8Array): ModuleCode {
  const module = withFrameworkMetadata(asStatus(() => readModule(code, { maxVersion: MAX_VERSION })));
  let linked: LinkedModule | undefined;
  let metadata: { readonly read: ModuleMetadata | undefined } | undefined;
  const made = {
    module,
    get metadata() {
      metadata ??= { read: readModuleMetadata(module.metadata) };
      return metadata.read;
    },
    get linked() {
      linked ??= asStatus(() =>
        linkOwnModule(module, frameworkNatives(selfName(module), isHosted), made.metadata),
      );
      return linked;
    },
  };
  return made;
}

function remember(hash: string, code: ModuleCode): ModuleCode {
  if (byHash.size >= MAX_KNOWN) {
    const [oldest] = byHash.keys();
    if (oldest !== undefined) byHash.delete(oldest);
  }
  byHash.set(hash, code);
  return code;
}

/** Gives an error the chain's status name. @throws vm/status */
export function asStatus<T>(check: () => T): T {
  try {
    return check();
  } catch (cause) {
    const status = findStatus(cause);
    if (status === undefined) throw cause;
    const detail = cause instanceof Error ? cause.message : "";
    // The chain has one status for all deserialization errors.
    const statusCode = findRefusal(cause) === undefined ? status : "CODE_DESERIALIZATION_ERROR";
    throw statusFailure({ statusCode, detail }, { cause });
  }
}
