/** A value of a package.json. */
type ManifestValue = string | boolean | readonly ManifestValue[] | { readonly [name: string]: ManifestValue };

/** What is read of a package.json here. */
export type Manifest = Readonly<Record<string, ManifestValue>> & {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
};

/** Fields that only this repository needs. */
const ours = ["private", "scripts", "devDependencies"];

/**
 * A package.json as it is published: without what leads to the sources, which are not in the package. A bundler that
 * sets the condition `source` for packages of its own would otherwise look for them.
 */
export function publishedManifest(
  manifest: Manifest,
  publisher: Readonly<Record<string, ManifestValue>> = {},
): Manifest {
  const kept = Object.entries(manifest).filter(([name]) => !ours.includes(name));
  return { ...createManifest(kept), name: manifest.name, version: manifest.version, ...publisher };
}

function createManifest(
  entries: readonly (readonly [string, ManifestValue])[],
): Record<string, ManifestValue> {
  return Object.fromEntries(
    entries.map(([name, value]) => [name, conditional.has(name) ? withoutSource(value) : value]),
  );
}

const conditional = new Set(["exports", "imports"]);

function withoutSource(value: ManifestValue): ManifestValue {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([condition]) => condition !== "source");
  return Object.fromEntries(entries.map(([condition, target]) => [condition, withoutSource(target)]));
}
