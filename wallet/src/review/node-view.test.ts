import { parseAddress, type Address } from "@holdfast/sdk";
import { expect, it } from "vitest";
import type { PackagePolicy, PublishedPackageInfo } from "../chain/contracts/package-registry.ts";
import { readPackageStanding } from "./node-view.ts";

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

function standing(registry: ReadonlyMap<Address, readonly PublishedPackageInfo[]>): Promise<string> {
  return readPackageStanding((address) => Promise.resolve(registry.get(address)), one, "app_module");
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
    published(`p${at}`, "immutable", [{ account: two, name: `p${at + 1}` }]),
  );
  const chain = new Map([
    [one, [published("app", "immutable", [{ account: two, name: "p0" }])]],
    [two, many],
  ]);
  expect(await standing(chain)).toBe("depends");
});
