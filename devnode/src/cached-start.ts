import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import { Script } from "node:vm";

// How the packed program starts. Half of a start would go into V8's reading of one large file, so that what V8 made of
// it is kept beside it and taken the next time: the first start after an installation takes longer than the others. V8
// looks itself whether it made it, and where nothing can be written every start is as the first.

/** The file that a start reads, and what its content is known by; both are put in when it is built. */
declare const START_FILE: string;
declare const START_HASH: string;

/** The first answers come before. */
const MS_BEFORE_WRITING = 500;

start(`${import.meta.dirname}/${START_FILE}`);

function start(file: string): void {
  const load = createRequire(file);
  const cacheFile = `${file}-${START_HASH}-${process.version}-${process.arch}.cache`;
  // V8 takes nothing that was made with other flags: those who start with some would only drive out what all others use.
  const hasFlags = process.execArgv.length > 0 || process.env["NODE_OPTIONS"] !== undefined;
  const cachedData = hasFlags ? undefined : readCache(cacheFile, file);
  // Without characters of other scripts: see vite.config.ts.
  const source = Module.wrap(readFileSync(file, "latin1"));
  const script = new Script(source, { filename: file, ...(cachedData === undefined ? {} : { cachedData }) });
  const loaded = new Module(file);
  loaded.filename = file;
  load.cache[file] = loaded;
  const run = script.runInThisContext() as (...wrapped: readonly unknown[]) => void;
  run.call(loaded.exports, loaded.exports, load, loaded, file, import.meta.dirname);
  loaded.loaded = true;
  load("./program.cjs");
  if (!hasFlags && (cachedData === undefined || script.cachedDataRejected === true))
    setTimeout(() => writeCache(cacheFile, script), MS_BEFORE_WRITING).unref();
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
