import { moduleNotFound } from "@holdfast/sdk/errors";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  isSupraError,
  JsonNode,
  jsonToModuleAbi,
  type Address,
  type JsonValue,
  type ModuleAbi,
  type ModuleId,
  type Page,
  type ResourceEntry,
} from "@holdfast/sdk";
import { ifFound } from "../nodes/optional.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { readPackages, unpackSource, type PublishedPackageInfo } from "../contracts/package-registry.ts";
import { accountQueryKey, readPatience } from "./queries.ts";

export const WATCH_MS = 3000;
/** Modules change only by an upgrade. */
const MODULE_FRESH_MS = 60_000;
const MAX_MODULES = 2000;
const RESOURCES_A_PAGE = 50;

export interface ModuleOnChain {
  readonly abi: ModuleAbi;
  readonly bytecode: string | undefined;
}

export function modulesQuery(network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, address), "modules"],
    ...readPatience,
    staleTime: MODULE_FRESH_MS,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const names: string[] = [];
      for await (const name of getClient(network).modules.all(address, { count: 100, signal })) {
        names.push(name);
        if (names.length >= MAX_MODULES) break;
      }
      return names;
    },
  });
}

export function moduleQuery(network: ChainNetwork, address: Address, name: string) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, address), "module", name],
    ...readPatience,
    staleTime: MODULE_FRESH_MS,
    queryFn: async ({ signal }): Promise<ModuleOnChain | null> => {
      try {
        const { abi, bytecode } = await getClient(network).modules.get(address, name, { signal });
        return { abi: jsonToModuleAbi(new JsonNode(abi, "abi")), bytecode };
      } catch (error) {
        if (isSupraError(error, moduleNotFound)) return null;
        throw error;
      }
    },
  });
}

export function packagesQuery(network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, address), "packages"],
    ...readPatience,
    staleTime: MODULE_FRESH_MS,
    queryFn: async ({ signal }): Promise<readonly PublishedPackageInfo[]> => {
      const registry = await findResource(network, address, "0x1::code::PackageRegistry", signal);
      return registry === null ? [] : readPackages(registry);
    },
  });
}

/** From the published source; null without one. */
export function parameterNamesQuery(network: ChainNetwork, id: ModuleId, name: string) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, id.address), "parameter-names", id.name, name],
    ...readPatience,
    staleTime: MODULE_FRESH_MS,
    queryFn: async ({ signal }): Promise<readonly string[] | null> => {
      const registry = await findResource(network, id.address, "0x1::code::PackageRegistry", signal);
      const modules = registry === null ? [] : readPackages(registry).flatMap((info) => info.modules);
      const packed = modules.find((module) => module.name === id.name)?.source;
      const source = packed === undefined ? undefined : await unpackSource(packed);
      return source === undefined ? null : (parameterNames(source, name) ?? null);
    },
  });
}

export function publishedPackageQuery(network: ChainNetwork, address: Address, name: string) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, address), "package-code", name],
    ...readPatience,
    queryFn: async ({ signal }) => {
      const registry = await findResource(network, address, "0x1::code::PackageRegistry", signal);
      const info = registry === null ? undefined : readPackages(registry).find((one) => one.name === name);
      if (info === undefined) return null;
      const modules = await Promise.all(
        info.modules.map(async (module) => {
          const { bytecode } = await getClient(network).modules.get(address, module.name, { signal });
          return { name: module.name, bytecode };
        }),
      );
      return { policy: info.policy, modules };
    },
  });
}

export function resourcesQuery(network: ChainNetwork, address: Address) {
  return infiniteQueryOptions({
    queryKey: [...accountQueryKey(network, address), "resources"],
    ...readPatience,
    initialPageParam: "",
    queryFn: ({ pageParam, signal }): Promise<Page<ResourceEntry>> =>
      getClient(network).resources.list(address, {
        count: RESOURCES_A_PAGE,
        signal,
        ...(pageParam === "" ? {} : { start: pageParam }),
      }),
    getNextPageParam: ({ next }, _pages, last) => (next === last ? undefined : next),
  });
}

export function resourceQuery(network: ChainNetwork, address: Address, type: string) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, address), "resource", type],
    ...readPatience,
    queryFn: ({ signal }) => findResource(network, address, type, signal),
  });
}

/** Types as text, arguments in the node's JSON. */
export interface ViewCall {
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly JsonValue[];
}

export async function callView(
  network: ChainNetwork,
  call: ViewCall,
  signal?: AbortSignal,
): Promise<readonly JsonValue[]> {
  const results = await getClient(network).view.call({
    ...call,
    signal,
  });
  return results.map(({ value }) => value ?? null);
}

export interface TableItemRequest {
  readonly handle: string;
  readonly keyType: string;
  readonly valueType: string;
  readonly key: JsonValue;
}

export function readTableItem(
  network: ChainNetwork,
  { handle, ...item }: TableItemRequest,
): Promise<JsonValue> {
  return getClient(network).view.tableItem(handle, item);
}

async function findResource(
  network: ChainNetwork,
  address: Address,
  type: string,
  signal: AbortSignal,
): Promise<JsonValue | null> {
  return (await ifFound(getClient(network).resources.get(address, type, { signal }))) ?? null;
}

/** From the published source, for labels only: undefined unless it has exactly one such function. */
function parameterNames(source: string, name: string): readonly string[] | undefined {
  const found = [...source.matchAll(new RegExp(`\\bfun\\s+${name}\\s*(<[^(]*>)?\\(`, "g"))];
  const [match] = found;
  if (found.length !== 1 || match === undefined) return undefined;
  const list = untilClosing(source.slice(match.index + match[0].length));
  return list === undefined
    ? undefined
    : splitTop(list.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")).flatMap(findName);
}

function findName(parameter: string): readonly string[] {
  const [, name = "", type = ""] = /^\s*(?:mut\s+)?([A-Za-z_]\w*)\s*:\s*([\s\S]+)$/.exec(parameter) ?? [];
  return name === "" || /^&?\s*signer\s*$/.test(type) ? [] : [name];
}

function untilClosing(text: string): string | undefined {
  let depth = 1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")") depth--;
    if (depth === 0) return text.slice(0, at);
  }
  return undefined;
}

/** Splits at commas outside brackets. */
function splitTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if ("<(".includes(text.charAt(at))) depth++;
    if (">)".includes(text.charAt(at))) depth--;
    if (text[at] === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
