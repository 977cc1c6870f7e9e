import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createVerifiedWorker, findIntegrity } from "./verified-worker.ts";

const FILE = "self;";
const URL_OF_FILE = `data:text/javascript,${FILE}`;
const HASH = `sha256-${createHash("sha256").update(FILE).digest("base64")}`;

type StartedWorker = ReturnType<typeof createVerifiedWorker>;

/** A worker that writes down what is done to it. */
function recordedWorker(done: string[]): StartedWorker {
  return {
    postMessage: (message) => done.push(`post ${JSON.stringify(message)}`),
    addEventListener: (type: string) => done.push(`listen ${type}`),
    terminate: () => done.push("terminate"),
  };
}

/** Everything that is called through a worker whose file matches or does not, until it has started or failed. */
async function run(integrity: string, isEndedAtOnce = false): Promise<readonly string[]> {
  const done: string[] = [];
  await new Promise<void>((resolve) => {
    const start = async (program: ArrayBuffer): Promise<StartedWorker> => {
      done.push(`start ${new TextDecoder().decode(program)}`);
      setImmediate(resolve);
      return recordedWorker(done);
    };
    const worker = createVerifiedWorker(URL_OF_FILE, integrity, start);
    worker.addEventListener("message", () => undefined);
    worker.addEventListener("error", () => {
      done.push("failed");
      resolve();
    });
    worker.postMessage("isLocked", []);
    if (isEndedAtOnce) {
      worker.terminate();
      void fetch(URL_OF_FILE).then(() => setImmediate(resolve));
    }
  });
  return done;
}

it("runs the checked bytes and delivers calls made meanwhile", async () => {
  expect(await run(HASH)).toEqual(["start self;", "listen message", "listen error", 'post "isLocked"']);
});

it("starts nothing when the file is another, and says so", async () => {
  expect(await run(HASH.replace(/.=$/, "x="))).toEqual(["failed"]);
});

it("starts nothing that was ended before it began", async () => {
  expect(await run(HASH, true)).toEqual([]);
});

it("ends a worker that was ended while it started", async () => {
  const done: string[] = [];
  await new Promise<void>((resolve) => {
    const worker = createVerifiedWorker(URL_OF_FILE, HASH, async () => {
      worker.terminate();
      setImmediate(resolve);
      return recordedWorker(done);
    });
  });
  expect(done).toEqual(["terminate"]);
});

it("reads the hash of a file from the page", () => {
  const page = { querySelector: () => ({ textContent: `{"integrity":{"/assets/a.js":"sha256-a"}}` }) };
  expect(findIntegrity("/assets/a.js", page as unknown as Document)).toBe("sha256-a");
  expect(findIntegrity("/assets/b.js", page as unknown as Document)).toBeUndefined();
  expect(findIntegrity("/a.js", { querySelector: () => null } as unknown as Document)).toBeUndefined();
});
