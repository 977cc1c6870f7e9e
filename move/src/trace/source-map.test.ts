import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { formatModuleId } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listFunctions, selfName } from "../explain/module-view.ts";
import { readModule } from "../format/read-unit.ts";
import { findLocation, readSourceMap } from "./source-map.ts";
import { findSourceLine, SourceText } from "./source-text.ts";

const root = dirname(createRequire(import.meta.url).resolve("@supranpm/supra-dapp-templates/package.json"));
const build = join(root, "templates/Supra Starkey Wallet Dapp Template/contracts/build/SpinTheWheel");

/** Source maps of a build by the common path of map, module and source. */
function listPairs(build: string): string[] {
  return readdirSync(join(build, "source_maps"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".mvsm"))
    .map((path) => path.replace(/\.mvsm$/, ""));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function open(path: string) {
  const map = readSourceMap(readFileSync(join(build, "source_maps", `${path}.mvsm`)));
  const packed = readFileSync(join(build, "sources", `${path}.move`), "utf8");
  // One source was compiled with Windows line ends, which the package's copy lacks.
  const source = [packed, packed.replaceAll("\n", "\r\n")].find(
    (text) => map.definition.fileHash === `0x${sha256(text)}`,
  );
  return {
    map,
    module: readModule(readFileSync(join(build, "bytecode_modules", `${path}.mv`))),
    source: source === undefined ? undefined : new SourceText(source),
  };
}

describe("source maps of the compiler", () => {
  it("locates each function of each module in its source", () => {
    const opened = listPairs(build).map((path) => ({ path, ...open(path) }));
    expect(opened).toHaveLength(108);
    // Inlined functions of other modules.
    const files = new Map(
      opened.flatMap(({ map, source }) => (source === undefined ? [] : [[map.definition.fileHash, source]])),
    );
    for (const { path, map, module, source } of opened) {
      expect(map.module, path).toBe(formatModuleId(selfName(module)));
      expect(source, `the source of ${path}, by its hash`).toBeDefined();
      for (const [index, { name, definition }] of listFunctions(module).entries()) {
        const fn = map.functions.get(index);
        expect(fn?.isNative, `${path} ${name}`).toBe(definition.code === undefined);
        const line = source?.lineAt(fn?.definition.start ?? -1);
        expect(line?.text, `${path} ${name}`).toContain(name);
        for (const pc of definition.code?.code.keys() ?? [])
          if (findSourceLine({ map, files }, index, pc) === undefined) expect.fail(`${path} ${name} ${pc}`);
      }
    }
  });

  it("find the line of an instruction by the last location before it", () => {
    const { map, module, source } = open("dependencies/SupraFramework/coin");
    const index = listFunctions(module).findIndex(({ name }) => name === "transfer");
    const [first, second] = map.functions.get(index)?.code ?? [];
    expect(first?.pc).toBe(0);
    expect(findLocation(map, index, (second?.pc ?? 1) - 1)).toEqual(first?.location);
    expect(findLocation(map, index, second?.pc ?? 1)).toEqual(second?.location);
    expect(
      findSourceLine(
        { map, files: new Map([[map.definition.fileHash, source ?? new SourceText("")]]) },
        index,
        1,
      )?.text,
    ).toContain("withdraw");
    expect(findLocation(map, 60_000, 0)).toBeUndefined();
  });
});

describe("hostile source maps", () => {
  const bytes = readFileSync(join(build, "source_maps/dependencies/SupraFramework/coin.mvsm"));

  it("are refused where they are cut, go on, or are too large", () => {
    for (const cut of [0, 1, 32, 40, 73, 100, bytes.length - 1])
      expect(() => readSourceMap(Uint8Array.from(bytes).slice(0, cut))).toThrow(/not a source map/);
    expect(() => readSourceMap(Uint8Array.from([...bytes, 0]))).toThrow(/not a source map/);
    expect(() => readSourceMap(new Uint8Array(8_000_001))).toThrow(/but the limit is/);
  });

  it("allocates no more than its bytes for a false count", () => {
    const claim = new Uint8Array(60);
    claim.set([0xff, 0xff, 0xff, 0xff, 0x0f], 41);
    expect(() => readSourceMap(claim)).toThrow(/not a source map/);
  });

  it("reads a mutated source map or refuses it in one sentence", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        (changes) => {
          const changed = Uint8Array.from(bytes);
          for (const [at, value] of changes) changed[at] = value;
          try {
            readSourceMap(changed);
          } catch (error) {
            expect(String(error)).toMatch(/not a source map of the Move compiler: .* \(byte \d+\)\./);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
