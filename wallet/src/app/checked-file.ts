/** Undefined if the build has no hash for the file. */
export function findIntegrity(url: string, page: Document): string | undefined {
  const map = page.querySelector('script[type="importmap"]')?.textContent ?? "{}";
  const { integrity = {} } = JSON.parse(map) as { readonly integrity?: Readonly<Record<string, string>> };
  return integrity[url];
}

/**
 * Reads a worker's file and checks its hash, as import maps don't apply to workers. Start these bytes, and
 * don't request the file again.
 * @throws TypeError if the hash is wrong
 */
export async function readChecked(url: string, integrity: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { integrity });
  return response.arrayBuffer();
}
