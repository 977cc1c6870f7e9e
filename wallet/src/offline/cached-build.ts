/** What one build of the app is made of. The build writes it into the service worker's own file. */
export interface Build {
  /** What people compare: the first eight digits of a hash over all files. */
  readonly id: string;
  /** By its path without the first slash, each file's SHA-384 in base64, and which of the headers it is served with. */
  readonly files: Readonly<Record<string, readonly [hash: string, headers: number]>>;
  /** Never those that lie beside a kept file: a script in the page could change them there. */
  readonly headers: readonly Readonly<Record<string, string>>[];
}

/** What of the browser the kept build uses. */
export interface CachedBuildParts {
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete">;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly digest: (bytes: ArrayBuffer) => Promise<ArrayBuffer>;
}

/** A build that lies on the device. */
export interface CachedBuild {
  /** Fetches every file and holds it against the list. Nothing is kept of a build that is not whole. @throws TypeError, which names the file */
  keep(): Promise<void>;
  /** Takes earlier builds away. */
  forgetOthers(): Promise<void>;
  /** The file that answers an address of this origin; undefined where the host answers. */
  fileFor(url: URL): string | undefined;
  /**
   * The kept file, held against the list once more; from the host where it is gone or changed, held against the same list.
   * Undefined when neither is the file that was built.
   */
  answer(file: string): Promise<Response | undefined>;
}

const CACHE_PREFIX = "holdfast-app-";
const PAGE = "index.html";
/** Asked for at the same time: one after another takes a slow network minutes. */
const AT_ONCE = 4;

export function createCachedBuild(build: Build, { caches, fetch, digest }: CachedBuildParts): CachedBuild {
  const name = `${CACHE_PREFIX}${build.id}`;
  const isBuilt = async (file: string, bytes: ArrayBuffer): Promise<boolean> =>
    toBase64(await digest(bytes)) === build.files[file]?.[0];

  const fromHost = async (file: string): Promise<ArrayBuffer | undefined> => {
    // A hash in its name: what the browser's own cache has is right, and checked all the same.
    const cache = file.startsWith("assets/") ? "default" : "no-cache";
    const response = await fetch(`/${file}`, { cache, credentials: "omit" });
    const bytes = await response.arrayBuffer();
    return response.ok && (await isBuilt(file, bytes)) ? bytes : undefined;
  };

  const keepFile = async (file: string, cache: Cache, earlier: readonly Cache[]): Promise<void> => {
    for (const kept of [cache, ...earlier]) {
      const bytes = await (await kept.match(`/${file}`))?.arrayBuffer();
      if (bytes === undefined || !(await isBuilt(file, bytes))) continue;
      if (kept !== cache) await cache.put(`/${file}`, new Response(bytes));
      return;
    }
    const bytes = await fromHost(file);
    if (bytes === undefined) throw new TypeError(file);
    await cache.put(`/${file}`, new Response(bytes));
  };

  return {
    async keep() {
      const names = await caches.keys();
      const earlier = names.filter((other) => other.startsWith(CACHE_PREFIX) && other !== name);
      const [cache, ...others] = await Promise.all([name, ...earlier].map((one) => caches.open(one)));
      if (cache === undefined) return;
      const left = Object.keys(build.files);
      const work = async (): Promise<void> => {
        for (let file = left.pop(); file !== undefined; file = left.pop())
          await keepFile(file, cache, others);
      };
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      } catch (error) {
        left.length = 0;
        await caches.delete(name);
        throw error;
      }
    },
    async forgetOthers() {
      const names = await caches.keys();
      const others = names.filter((other) => other.startsWith(CACHE_PREFIX) && other !== name);
      await Promise.all(others.map((other) => caches.delete(other)));
    },
    fileFor({ pathname }) {
      const last = pathname.slice(pathname.lastIndexOf("/") + 1);
      // As the host has it: a path without an extension is a screen of the app.
      const isScreen = !last.includes(".") && !pathname.startsWith("/assets/");
      const file = isScreen ? PAGE : pathname.slice(1);
      return file in build.files ? file : undefined;
    },
    async answer(file) {
      const cache = await caches.open(name);
      const kept = await (await cache.match(`/${file}`))?.arrayBuffer();
      const isKept = kept !== undefined && (await isBuilt(file, kept));
      const bytes = isKept ? kept : await fromHost(file).catch(() => undefined);
      if (bytes === undefined) return undefined;
      const headers = build.headers[build.files[file]?.[1] ?? -1];
      return headers === undefined ? undefined : new Response(bytes, { headers });
    },
  };
}

function toBase64(hash: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
