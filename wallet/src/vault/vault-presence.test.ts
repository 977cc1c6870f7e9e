import { expect, test } from "vitest";
import { COPY_DATABASE, mayHaveVault, VAULT_DATABASE } from "./vault-presence.ts";

function browserWith(databases: () => Promise<IDBDatabaseInfo[]>): IDBFactory {
  return { databases } as unknown as IDBFactory;
}

test("a vault may be there when either of its databases is", async () => {
  for (const name of [VAULT_DATABASE, COPY_DATABASE])
    expect(await mayHaveVault(browserWith(() => Promise.resolve([{ name: "other" }, { name }])))).toBe(true);
  expect(await mayHaveVault(browserWith(() => Promise.resolve([{ name: "other" }])))).toBe(false);
});

test("a browser that does not tell may have one", async () => {
  expect(await mayHaveVault(browserWith(() => Promise.reject(new DOMException("no"))))).toBe(true);
});
