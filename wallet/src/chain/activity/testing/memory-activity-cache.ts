import type { ActivityCache, ActivityMeta } from "../activity-cache.ts";

export function createMemoryActivityCache(): ActivityCache & {
  readonly metas: Map<string, ActivityMeta>;
  readonly chunks: Map<string, string>;
} {
  const metas = new Map<string, ActivityMeta>();
  const chunks = new Map<string, string>();
  const key = (owner: string, at: number): string => `${owner}#${at}`;
  return {
    metas,
    chunks,
    owners: async () => [...metas.keys()],
    meta: async (owner) => metas.get(owner),
    chunk: async (owner, at) => chunks.get(key(owner, at)),
    async write(owner, { meta, before, chunks: written }) {
      if (metas.get(owner)?.revision !== before) return false;
      metas.set(owner, meta);
      for (const [at, text] of written) chunks.set(key(owner, at), text);
      for (const name of chunks.keys())
        if (name.startsWith(`${owner}#`) && Number(name.slice(owner.length + 1)) >= meta.chunks)
          chunks.delete(name);
      return true;
    },
    async remove(owner) {
      metas.delete(owner);
      for (const name of chunks.keys()) if (name.startsWith(`${owner}#`)) chunks.delete(name);
    },
  };
}
