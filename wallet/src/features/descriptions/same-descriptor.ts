import { readStoredDescriptor } from "../../components/descriptions/found-description.ts";

/** Files for the same module and id, which a newer one replaces. */
export async function sameDescriptor(file: string, others: readonly string[]): Promise<readonly string[]> {
  const mine = await loadKey(file);
  const keys = await Promise.all(others.map((other) => loadKey(other)));
  return others.filter((_, at) => mine !== undefined && keys[at] === mine);
}

async function loadKey(file: string): Promise<string | undefined> {
  const kept = await readStoredDescriptor(file, []);
  return kept.kind === "used" ? `${kept.descriptor.id} ${kept.descriptor.context.module}` : undefined;
}
