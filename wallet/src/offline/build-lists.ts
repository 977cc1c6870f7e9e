import {
  checkBuild,
  expectSameFiles,
  parseFileHashes,
  parsePublishers,
  parseRelease,
  type FileHashes,
} from "@holdfast/sdk/release";

export const INTEGRITY = "integrity.json";
const RELEASE = "release.json";
export const PUBLISHERS = "publishers.json";

/** The lists of a build. They name its files, so none of them names these. */
export const LISTS: readonly string[] = [INTEGRITY, RELEASE];

interface BuildListsParts {
  /** The files that the build's own service worker names. */
  readonly own: FileHashes;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  /** A file of the build, if the host has it as it was built. */
  readonly ownFile: (file: string) => Promise<ArrayBuffer | undefined>;
}

/** The lists that come with a build, as its service worker reads them. */
interface CheckedLists {
  /**
   * The host's lists, by their names, if they fit the build. Kept builds make it an update.
   * @throws TypeError, and what `checkBuild` throws
   */
  check(kept: readonly Cache[]): Promise<Readonly<Record<string, string>>>;
  /** A kept list. @throws release/invalid, build/file-changed when it was changed on the device */
  read(cache: Cache, file: string): Promise<string | undefined>;
}

export function createBuildLists({ own, fetch, now, ownFile }: BuildListsParts): CheckedLists {
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

/** The version of the newest kept release. A changed one counts as none. */
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
