import type { Fetch } from "@holdfast/sdk";
import type { BlockStore } from "./chain/block-store.ts";
import { openBlockFile } from "./block-file.ts";
import { createForkedDevnode, type ForkedDevnode } from "./forked-devnode.ts";
import { findFrameworkCode, hashFramework, readFrameworkFolder } from "./framework-folder.ts";
import type { FrameworkCode } from "./vm/bytecode/framework-code.ts";
import { MAX_CASSETTE_BYTES } from "./fork/cassette.ts";
import { expectWritable, readDataFile, writeDataFile } from "./data-file.ts";
import { findPage } from "./page-folder.ts";
import { createDevnode, type Devnode, type DevnodeOptions } from "./node.ts";
import { optionInvalid, type CommandLine } from "./options.ts";
import { MAX_STATE_BYTES } from "./saved-state-reader.ts";

/** A devnode with the files of its command line. */
export interface OpenedNode {
  readonly node: Omit<Devnode, "mine" | "dumpState">;
  /** Fork details, if its state comes from another node. */
  readonly fork?: ForkedDevnode["fork"];
  readonly hasFramework: boolean;
  /** Stops it, and writes its files. */
  close(): Promise<void>;
}

type Hooks = Pick<DevnodeOptions, "accounts" | "onTransaction" | "onMachineFault" | "page"> & {
  /** Fetches forked state. Default: the platform's. */
  readonly fetch?: Fetch;
};

/** A new chain, a stored one, or a fork. @throws errors of reading those; nothing was executed then */
export async function openNode(commandLine: CommandLine, hooks: Hooks): Promise<OpenedNode> {
  for (const path of [commandLine.stateFile, commandLine.dumpFile, commandLine.cassetteFile])
    if (path !== undefined) expectWritable(path);
  const isFork = commandLine.forkUrl !== undefined || commandLine.cassetteFile !== undefined;
  const page = commandLine.hasPage ? findPage() : undefined;
  const served = page === undefined ? hooks : { ...hooks, page };
  const opened = await (isFork ? openFork(commandLine, served) : openOwn(commandLine, served));
  for (const rule of commandLine.faults) opened.node.addFault(rule);
  return opened;
}

async function openFork(commandLine: CommandLine, { fetch, ...hooks }: Hooks): Promise<OpenedNode> {
  const { forkUrl: url, cassetteFile } = commandLine;
  const cassette = cassetteFile === undefined ? undefined : readDataFile(cassetteFile, MAX_CASSETTE_BYTES);
  if (url === undefined && cassette === undefined)
    throw optionInvalid({ reason: `The cassette ${cassetteFile} does not exist. Add --fork to record it.` });
  const node = await createForkedDevnode({
    ...commandLine,
    ...hooks,
    ...(url === undefined ? {} : { remote: { url, ...(fetch === undefined ? {} : { fetch }) } }),
    ...(cassette === undefined ? {} : { cassette }),
  });
  return {
    node,
    fork: node.fork,
    hasFramework: true, // already in the chain
    async close() {
      node.close();
      if (cassetteFile !== undefined) writeDataFile(cassetteFile, await node.fork.cassette());
    },
  };
}

async function openOwn(commandLine: CommandLine, { fetch: _fetch, ...hooks }: Hooks): Promise<OpenedNode> {
  const { dataFolder, frameworkFolder, stateFile, dumpFile } = commandLine;
  const framework =
    frameworkFolder === undefined ? findFrameworkCode() : readFrameworkFolder(frameworkFolder);
  const state = stateFile === undefined ? undefined : readDataFile(stateFile, MAX_STATE_BYTES);
  const store = dataFolder === undefined ? undefined : await openStore(dataFolder, commandLine, framework);
  try {
    const node = createDevnode({
      ...commandLine,
      ...hooks,
      ...(state === undefined ? {} : { state }),
      ...(store === undefined ? {} : { store }),
      ...(framework === undefined ? {} : { framework }),
    });
    return {
      node,
      hasFramework: framework !== undefined,
      async close() {
        node.close();
        store?.close();
        for (const path of [stateFile, dumpFile])
          if (path !== undefined) writeDataFile(path, node.dumpState());
      },
    };
  } catch (error) {
    store?.close();
    throw error;
  }
}

async function openStore(
  dataFolder: string,
  commandLine: CommandLine,
  framework: FrameworkCode | undefined,
): Promise<BlockStore & { close(): void }> {
  return openBlockFile(dataFolder, {
    ...commandLine,
    framework: framework === undefined ? undefined : hashFramework(framework),
  });
}
