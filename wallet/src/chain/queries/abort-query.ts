import { hexToBytes, parseAddress, type ModuleId } from "@holdfast/sdk";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { moduleQuery } from "./contract-queries.ts";
import { nestedQuery, networkQueryKey } from "./queries.ts";

interface MoveAbort {
  readonly module: ModuleId | undefined;
  readonly code: bigint;
  readonly name?: string;
  readonly description?: string;
}

/** Undefined if the status is not an abort. */
export function readAbort(vmStatus: string): MoveAbort | undefined {
  const named = /^Move abort in (0x[0-9a-f]+)::(\w+): (?:(\w+)\()?(0x[0-9a-f]+)\)?(?:: ([\s\S]*))?$/.exec(
    vmStatus,
  );
  if (named !== null) {
    const [, address = "", module = "", name, code = "", description] = named;
    return {
      module: { address: parseAddress(address), name: module },
      code: BigInt(code),
      ...(name === undefined ? {} : { name }),
      ...(description === undefined || description === "" ? {} : { description }),
    };
  }
  const script = /^Move abort: code (0x[0-9a-f]+)/.exec(vmStatus)?.[1];
  return script === undefined ? undefined : { module: undefined, code: BigInt(script) };
}

/** Adds the error name from the module's bytecode if the node's text lacks it. */
export function abortQuery(network: ChainNetwork, vmStatus: string, queries: QueryClient) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "abort", vmStatus],
    queryFn: async ({ signal }): Promise<MoveAbort | null> => {
      const abort = readAbort(vmStatus);
      if (abort === undefined) return null;
      if (abort.name !== undefined || abort.module === undefined) return abort;
      const { address, name } = abort.module;
      const query = { ...moduleQuery(network, address, name), staleTime: "static" as const };
      const module = await nestedQuery(queries, (all) => all.query(query), signal);
      if (module?.bytecode === undefined) return abort;
      return { ...abort, ...(await nameIn(hexToBytes(module.bytecode), abort.code)) };
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** Lazy, to keep the bytecode reader out of the first load. */
async function nameIn(bytecode: Uint8Array, code: bigint) {
  const { abortName, readModule, readModuleMetadata } = await import("@holdfast/move");
  const metadata = readModuleMetadata(readModule(bytecode).metadata);
  return metadata === undefined ? undefined : abortName(metadata, code);
}
