import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import { basename } from "node:path";
import { Script } from "node:vm";

// How the packed program starts. Half of a start would go into V8's reading of one large file, so that what V8 made of
// it is kept beside it and taken the next time: the first start after an installation takes longer than the others. V8
// looks itself whether it made it, and where nothing can be written every start is as the first. The file that bytecode
// needs is read in the same way, when there is some.

/** The files that are read so, and what the content of each is known by; put in when the program is built. */
declare const CACHED_FILES: Readonly<Record<string, string>>;
/** The one that a start reads. */
declare const START_FILE: string;

/** The first answers come before. */
const MS_BEFORE_WRITING = 500;

const files = CACHED_FILES;

// V8 takes nothing that was made with other flags: those who start with some would only drive out what all others use.
const hasFlags = process.execArgv.length > 0 || process.env["NODE_OPTIONS"] !== undefined;

read(START_FILE);
createRequire(import.meta.filename)("./program.cjs");

/** Reads one of the files as `require` would. */
function read(name: string): unknown {
  const file = `${import.meta.dirname}/${name}`;
  const load = createRequire(file);
  const cacheFile = `${file}-${files[name]}-${process.version}-${process.arch}.cache`;
  const cachedData = hasFlags ? undefined : readCache(cacheFile, file);
  // Without characters of other scripts: see vite.config.ts.
  const source = Module.wrap(readFileSync(file, "latin1"));
  const script = new Script(source, { filename: file, ...(cachedData === undefined ? {} : { cachedData }) });
  const loaded = new Module(file);
  loaded.filename = file;
  load.cache[file] = loaded;
  const run = script.runInThisContext() as (...wrapped: readonly unknown[]) => void;
  run.call(loaded.exports, loaded.exports, requireFrom(load), loaded, file, import.meta.dirname);
  loaded.loaded = true;
  if (!hasFlags && (cachedData === undefined || script.cachedDataRejected === true))
    setTimeout(() => writeCache(cacheFile, script), MS_BEFORE_WRITING).unref();
  return loaded.exports;
}

/** What a file asks for others with. */
function requireFrom(load: NodeJS.Require): (id: string) => unknown {
  return (id) => {
    const name = basename(id);
    const isUnread = name in files && load.cache[`${import.meta.dirname}/${name}`] === undefined;
    return isUnread ? read(name) : (load(id) as unknown);
  };
}

/** Nothing where the program has been changed since. */
function readCache(cacheFile: string, file: string): Buffer | undefined {
  try {
    return statSync(cacheFile).mtimeMs > statSync(file).mtimeMs ? readFileSync(cacheFile) : undefined;
  } catch {
    return undefined;
  }
}

/** Takes its place at once and whole: another process may be reading it, or writing its own. */
function writeCache(cacheFile: string, script: Script): void {
  const next = `${cacheFile}.${process.pid}`;
  try {
    writeFileSync(next, script.createCachedData());
    renameSync(next, cacheFile);
  } catch {
    rmSync(next, { force: true }); // a folder that this user may not write to, or a full disk
  }
}
