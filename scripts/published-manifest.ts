type ManifestValue = string | boolean | readonly ManifestValue[] | { readonly [name: string]: ManifestValue };

export type Manifest = Readonly<Record<string, ManifestValue>> & {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
};

const ours = ["private", "scripts", "devDependencies"];

/** Published package.json without the `source` condition, which bundlers would follow to missing files. */
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
