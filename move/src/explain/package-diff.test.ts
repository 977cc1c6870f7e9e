import { describe, expect, it } from "vitest";
import { unitBytes, type PackageName } from "../../test/packages.ts";
import { ABILITY } from "../format/abilities.ts";
import type { CompiledModule } from "../format/compiled-unit.ts";
import { readModule } from "../format/read-unit.ts";
import { incompatibilities } from "./compatibility.ts";
import { acceptsUpgrade, comparePackages, type UpgradePolicy } from "./package-diff.ts";

const counter = readModule(unitBytes("counter"));
const shapes = readModule(unitBytes("shapes"));

function upgrade(to: PackageName, policy: UpgradePolicy = "compatible"): ReturnType<typeof comparePackages> {
  return comparePackages({ modules: [counter], policy }, [readModule(unitBytes(to, "counter"))]);
}

describe("comparing packages", () => {
  it("accepts an upgrade that only adds, and lists what is new", () => {
    const diff = upgrade("counter_v2");
    expect(diff).toMatchObject({ isAccepted: true, reasons: [] });
    expect(diff.modules[0]?.change).toBe("changed");
    expect(diff.modules[0]?.functions).toEqual({ added: ["decrement", "doubled"], removed: [], changed: [] });
    expect(diff.modules[0]?.structs.added).toEqual(["Decremented"]);
  });

  it("refuses an upgrade without a public function, and says which", () => {
    const diff = upgrade("counter_v2_bad");
    expect(diff.isAccepted).toBe(false);
    expect(diff.reasons.join()).toMatch(/Function .*::counter::registry: missing from the new version/);
  });

  it("refuses an upgrade with another layout of a struct", () => {
    expect(upgrade("counter_v2_bad_struct").reasons.join()).toMatch(
      /Struct .*::Counter: the layout is different/,
    );
  });

  it("arbitrary policy refuses only a missing module; immutable refuses every change", () => {
    expect(upgrade("counter_v2_bad", "arbitrary").isAccepted).toBe(true);
    expect(upgrade("counter_v2", "immutable").isAccepted).toBe(false);
    expect(comparePackages({ modules: [counter], policy: "arbitrary" }, [shapes]).isAccepted).toBe(false);
  });

  it("calls the same package the same, and a first publication added", () => {
    expect(upgrade("counter").modules[0]?.change).toBe("same");
    expect(comparePackages(undefined, [counter])).toMatchObject({
      isAccepted: true,
      modules: [{ change: "added" }],
    });
  });
});

describe("accepting an upgrade", () => {
  const policies: readonly UpgradePolicy[] = ["arbitrary", "compatible", "immutable"];
  const names: readonly PackageName[] = ["counter", "counter_v2", "counter_v2_bad", "counter_v2_bad_struct"];
  const modules = [...names.map((name) => readModule(unitBytes(name, "counter"))), shapes];
  const packages = [[], ...modules.map((module) => [module]), [counter, shapes]];

  it.each(policies)("is what comparing says, under the policy %s", (policy) => {
    for (const before of packages)
      for (const after of packages) {
        const { isAccepted } = comparePackages({ modules: before, policy }, after);
        expect(acceptsUpgrade({ modules: before, policy }, after)).toBe(isAccepted);
      }
  });
});

describe("compatibility of one module", () => {
  const structAt = (module: CompiledModule, name: string): number =>
    module.structHandles.findIndex((handle) => module.identifiers[handle.name] === name);
  const withAbilities = (
    module: CompiledModule,
    name: string,
    change: (abilities: number) => number,
  ): CompiledModule => {
    const index = structAt(module, name);
    const structHandles = module.structHandles.map((handle, i) =>
      i === index ? { ...handle, abilities: change(handle.abilities) } : handle,
    );
    return { ...module, structHandles };
  };

  it("lets a struct gain abilities and not lose them", () => {
    expect(
      incompatibilities(
        shapes,
        withAbilities(shapes, "Drawing", (a) => a | ABILITY.store),
      ),
    ).toEqual([]);
    expect(
      incompatibilities(
        shapes,
        withAbilities(shapes, "Shape", (a) => a & ~ABILITY.copy),
      ),
    ).toEqual([{ kind: "struct", name: "Shape", reason: "an ability was removed" }]);
  });

  it("lets an enum gain variants at its end and not lose them", () => {
    const longer = withVariants((variants) => [...variants, { name: 0, fields: [] }]);
    expect(incompatibilities(shapes, longer)).toEqual([]);
    expect(
      incompatibilities(
        shapes,
        withVariants((variants) => variants.slice(1)),
      ),
    ).toHaveLength(1);
  });

  it("lets private functions change and entry functions not stop being one", () => {
    const plain = counter.functionDefinitions.map((definition) => ({ ...definition, isEntry: false }));
    const found = incompatibilities(counter, { ...counter, functionDefinitions: plain });
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(["increment", "fail_with"]));
    expect(found.map(({ name }) => name)).not.toContain("reset_at");
  });

  type Variants = Extract<
    CompiledModule["structDefinitions"][number]["body"],
    { kind: "variants" }
  >["variants"];

  function withVariants(change: (variants: Variants) => Variants): CompiledModule {
    const structDefinitions = shapes.structDefinitions.map((definition) =>
      definition.body.kind === "variants" && definition.handle === structAt(shapes, "Shape")
        ? { ...definition, body: { ...definition.body, variants: change(definition.body.variants) } }
        : definition,
    );
    return { ...shapes, structDefinitions };
  }
});
