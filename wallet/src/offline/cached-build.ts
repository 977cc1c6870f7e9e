import {
  hashBuild,
  parseFileHashes,
  checkBuild,
  expectSameFiles,
  parsePublishers,
  parseRelease,
  type FileHashes,
} from "@holdfast/sdk/release";

/** A build's content, which the build writes into its service worker. */
export interface Build {
  /** The cache's name: the start of a hash over files and headers. */
  readonly id: string;
  /** By path without the leading slash: SHA-384 in base64, and an index into `headers`. */
  readonly files: Readonly<Record<string, readonly [hash: string, headers: number]>>;
  /** From the build, not from the cache: a script in the page could change them there. */
  readonly headers: readonly Readonly<Record<string, string>>[];
}

interface CachedBuildParts {
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete">;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly digest: (bytes: ArrayBuffer) => Promise<ArrayBuffer>;
  readonly now: () => number;
}

interface CachedBuild {
  /**
   * Fetches and verifies every file. Keeps nothing of an incomplete build, or one with too few signatures. An
   * update must be newer than the kept build, and old enough.
   * @throws TypeError naming the file, and errors of `checkBuild`
   */
  keep(): Promise<void>;
  hash(): Promise<string | undefined>;
  forgetOthers(): Promise<void>;
  /** The file for a URL and destination; undefined if the host answers. */
  fileFor(url: URL, destination: RequestDestination): string | undefined;
  /**
   * Verifies the kept file again, or fetches and verifies it if missing or changed. Undefined if neither is
   * valid.
   */
  answer(file: string): Promise<Response | undefined>;
}

const CACHE_PREFIX = "holdfast-app-";
const PAGE = "index.html";
/** One by one would be too slow on some networks. */
const AT_ONCE = 4;

export function createCachedBuild(build: Build, parts: CachedBuildParts): CachedBuild {
  const { caches, fetch, digest, now } = parts;
  const name = `${CACHE_PREFIX}${build.id}`;
  const isBuilt = async (file: string, bytes: ArrayBuffer): Promise<boolean> =>
    toBase64(await digest(bytes)) === build.files[file]?.[0];

  const fromHost = async (file: string): Promise<ArrayBuffer | undefined> => {
    // The name has a hash, so the browser's cache is right; verified all the same.
    const cache = file.startsWith("assets/") ? "default" : "no-cache";
    const response = await fetch(`/${file}`, { cache, credentials: "omit" });
    const bytes = await response.arrayBuffer();
    return response.ok && (await isBuilt(file, bytes)) ? bytes : undefined;
  };

  /** Copies from the first cache that has it, else from the host. */
  const keepFile = async (file: string, caches: readonly [Cache, ...Cache[]]): Promise<void> => {
    const [cache] = caches;
    for (const kept of caches) {
      const bytes = await (await kept.match(`/${file}`))?.arrayBuffer();
      if (bytes === undefined || !(await isBuilt(file, bytes))) continue;
      if (kept !== cache) await cache.put(`/${file}`, new Response(bytes));
      return;
    }
    const bytes = await fromHost(file);
    if (bytes === undefined) throw new TypeError(file);
    await cache.put(`/${file}`, new Response(bytes));
  };

  const lists = createBuildLists({
    own: Object.fromEntries(Object.entries(build.files).map(([file, [hash]]) => [file, `sha384-${hash}`])),
    fetch,
    now,
    ownFile: fromHost,
  });
  const keptList = async (file: string): Promise<string | undefined> =>
    lists.read(await caches.open(name), file).catch(() => undefined);

  return {
    async keep() {
      const names = (await caches.keys()).filter((one) => one.startsWith(CACHE_PREFIX));
      const isHere = names.includes(name);
      const kept = await Promise.all(names.map((one) => caches.open(one)));
      const accepted = await lists.check(kept);
      const cache = await caches.open(name);
      const left = Object.keys(build.files);
      const work = async (): Promise<void> => {
        for (let file = left.pop(); file !== undefined; file = left.pop())
          await keepFile(file, [cache, ...kept]);
      };
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, work));
        for (const [file, text] of Object.entries(accepted)) await cache.put(`/${file}`, new Response(text));
      } catch (error) {
        left.length = 0;
        if (!isHere) await caches.delete(name);
        throw error;
      }
    },
    async forgetOthers() {
      const names = await caches.keys();
      const others = names.filter((other) => other.startsWith(CACHE_PREFIX) && other !== name);
      await Promise.all(others.map((other) => caches.delete(other)));
    },
    async hash() {
      const integrity = await keptList(INTEGRITY);
      return integrity === undefined ? undefined : hashBuild(parseFileHashes(integrity));
    },
    fileFor: (url, destination) => findFile(build, url, destination),
    async answer(file) {
      if (LISTS.includes(file)) {
        const text = await keptList(file);
        return text === undefined ? undefined : createResponse(build, PUBLISHERS, text);
      }
      const cache = await caches.open(name);
      const kept = await (await cache.match(`/${file}`))?.arrayBuffer();
      const isKept = kept !== undefined && (await isBuilt(file, kept));
      const bytes = isKept ? kept : await fromHost(file).catch(() => undefined);
      return bytes === undefined ? undefined : createResponse(build, file, bytes);
    },
  };
}

function findFile(
  build: Build,
  { pathname, search }: URL,
  destination: RequestDestination,
): string | undefined {
  // The page checks the host for a newer build. Returns bytes, never a page or script.
  if (search === "?host" && destination === "") return undefined;
  if (LISTS.includes(pathname.slice(1))) return pathname.slice(1);
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  // As on the host: a path without extension is a screen.
  const isScreen = !last.includes(".") && !pathname.startsWith("/assets/");
  const file = isScreen ? PAGE : pathname.slice(1);
  return file in build.files ? file : undefined;
}

function createResponse(build: Build, file: string, body: BodyInit): Response | undefined {
  const headers = build.headers[build.files[file]?.[1] ?? -1];
  return headers === undefined ? undefined : new Response(body, { headers });
}

function toBase64(hash: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

const INTEGRITY = "integrity.json";
const RELEASE = "release.json";
const PUBLISHERS = "publishers.json";

/** Lists name the build's files, so no list names these. */
const LISTS: readonly string[] = [INTEGRITY, RELEASE];

interface BuildListsParts {
  readonly own: FileHashes;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  /** Undefined if the host's file is not the build's. */
  readonly ownFile: (file: string) => Promise<ArrayBuffer | undefined>;
}

interface CheckedLists {
  /**
   * The host's lists by name, if they fit the build.
   * @param kept builds that make it an update
   * @throws TypeError, and errors of `checkBuild`
   */
  check(kept: readonly Cache[]): Promise<Readonly<Record<string, string>>>;
  /** @throws release/invalid, build/file-changed if changed on the device */
  read(cache: Cache, file: string): Promise<string | undefined>;
}

function createBuildLists({ own, fetch, now, ownFile }: BuildListsParts): CheckedLists {
  const fromHost = async (file: string): Promise<string | undefined> => {
    const response = await fetch(`/${file}`, { cache: "no-cache", credentials: "omit" });
    return response.ok ? response.text() : undefined;
  };
  const expectOwnFiles = (integrity: string): void => {
    const listed = parseFileHashes(integrity);
    expectSameFiles(own, Object.fromEntries(Object.keys(own).map((file) => [file, listed[file]])));
  };
  return {
    async check(kept) {
      const [integrity = "", release, publishers] = await Promise.all([
        fromHost(INTEGRITY),
        fromHost(RELEASE),
        PUBLISHERS in own ? ownFile(PUBLISHERS) : undefined,
      ]);
      expectOwnFiles(integrity);
      if (publishers === undefined) throw new TypeError(PUBLISHERS);
      const checked = await checkBuild(
        { integrity, release },
        {
          publishers: parsePublishers(new TextDecoder().decode(publishers)),
          installed: await readKeptVersion(kept),
          nowMs: kept.length > 0 ? now() : undefined,
        },
      );
      return checked.release === undefined || release === undefined
        ? { [INTEGRITY]: integrity }
        : { [INTEGRITY]: integrity, [RELEASE]: release };
    },
    async read(cache, file) {
      const text = await (await cache.match(`/${file}`))?.text();
      if (text !== undefined && file === INTEGRITY) expectOwnFiles(text);
      return text;
    },
  };
}

/** A modified release counts as none. */
async function readKeptVersion(kept: readonly Cache[]): Promise<string | undefined> {
  for (const cache of kept.toReversed()) {
    const text = await (await cache.match(`/${RELEASE}`))?.text();
    try {
      if (text !== undefined) return parseRelease(text).version;
    } catch {
      continue;
    }
  }
  return undefined;
}
