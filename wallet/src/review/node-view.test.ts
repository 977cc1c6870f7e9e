import { createEntryFunction, DEVNODE, parseAddress, type Address } from "@holdfast/sdk";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import type { PackagePolicy, PublishedPackageInfo } from "../chain/contracts/package-registry.ts";
import { packagesQuery } from "../chain/queries/contract-queries.ts";
import { readNodeView } from "./node-view.ts";
import { testPrepared, testSummary, watchedAccount as account } from "./testing/test-review.ts";

const [one, two, three] = [parseAddress("0xa1"), parseAddress("0xa2"), parseAddress("0xa3")];
const framework = { account: parseAddress("0x1"), name: "SupraFramework" };

function published(
  name: string,
  policy: PackagePolicy,
  dependencies: PublishedPackageInfo["dependencies"] = [framework],
): PublishedPackageInfo {
  const modules = [{ name: `${name}_module`, source: new Uint8Array() }];
  return { name, policy, upgradeNumber: 0n, sourceDigest: "", modules, dependencies };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whether the code of a call to `app_module` can change, where the node gives only these packages. */
async function standing(registry: ReadonlyMap<Address, PublishedPackageInfo[]>): Promise<string | undefined> {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ message: "forbidden" }, { status: 403 })));
  const queries = new QueryClient();
  for (const [address, packages] of registry)
    queries.setQueryData(packagesQuery(DEVNODE, address).queryKey, packages);
  const entryFunction = createEntryFunction(`${one}::app_module::go`, [], []);
  const payload = { kind: "entry-function", entryFunction } as const;
  const prepared = testPrepared(payload);
  const question = { suppliedPayloads: [], ownAddresses: [], knownCoins: [] };
  const { view } = readNodeView(
    { queries, network: DEVNODE, account },
    { ...question, summary: testSummary(prepared), prepared, intent: { kind: "exact", payload } },
  );
  const { packages } = (await view).onChain;
  return [...packages.values()][0];
}

const onTwo = { account: two, name: "lib" };

it("is immutable only with everything that it depends on", async () => {
  const app = [published("app", "immutable", [framework, onTwo])];
  expect(await standing(new Map([[one, [published("app", "immutable")]]]))).toBe("immutable");
  expect(await standing(new Map([[one, [published("app", "compatible")]]]))).toBe("changeable");
  expect(await standing(new Map([[one, [published("app", "arbitrary")]]]))).toBe("changeable");
  expect(
    await standing(
      new Map([
        [one, app],
        [two, [published("lib", "immutable")]],
      ]),
    ),
  ).toBe("immutable");
  expect(
    await standing(
      new Map([
        [one, app],
        [two, [published("lib", "immutable", [{ account: three, name: "deep" }])]],
        [three, [published("deep", "compatible")]],
      ]),
    ),
  ).toBe("depends");
});

it("reports unknown, not immutable, if the node omits policies", async () => {
  expect(await standing(new Map())).toBe("unknown");
  expect(await standing(new Map([[one, [published("other", "immutable")]]]))).toBe("unknown");
  expect(await standing(new Map([[one, [published("app", "immutable", [onTwo])]]]))).toBe("depends");
});

it("follows package dependencies up to a limit", async () => {
  const round = new Map([
    [one, [published("app", "immutable", [onTwo])]],
    [two, [published("lib", "immutable", [{ account: one, name: "app" }])]],
  ]);
  expect(await standing(round)).toBe("immutable");
  const many = Array.from({ length: 40 }, (_, at) =>
    published(`p${at}`, "immutable", at === 39 ? [] : [{ account: two, name: `p${at + 1}` }]),
  );
  const chain = new Map([
    [one, [published("app", "immutable", [{ account: two, name: "p0" }])]],
    [two, many],
  ]);
  expect(await standing(chain)).toBe("depends");
});
