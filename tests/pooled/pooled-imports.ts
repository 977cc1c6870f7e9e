import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PREFIX = "\0pooled:";
const calls = join(import.meta.dirname, "pooled-calls.ts");

/** For tests alone: what they import of the parts' source is called with bytes in memory that others share. */
export function pooledImports(): Plugin {
  return {
    name: "pooled-imports",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (importer === undefined || !isTest(importer) || source.startsWith(PREFIX)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved !== null && isSource(resolved.id) ? PREFIX + resolved.id : null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const path = id.slice(PREFIX.length);
      const names = exportedNames(readFileSync(path, "utf8"));
      return [
        `import * as own from ${JSON.stringify(path)};`,
        `import { pooledFunction } from ${JSON.stringify(calls)};`,
        ...names.map(
          (name) => `export const ${name} = pooledFunction(own.${name}, ${JSON.stringify(name)});`,
        ),
      ].join("\n");
    },
  };
}

function isTest(path: string): boolean {
  return path.endsWith(".test.ts");
}

function isSource(path: string): boolean {
  return /\/(sdk|move|devnode)\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path);
}

/** The values that a file exports, by its text: declarations, and lists of names without those of types. */
function exportedNames(text: string): string[] {
  const declared = [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map(
    ([, name = ""]) => name,
  );
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => name.split(" as ").at(-1) ?? name),
  );
  return [...new Set([...declared, ...listed])];
}
