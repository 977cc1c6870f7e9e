import { DEVNODE } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { TestMachine, ada, arg, ben, call, type TestKey } from "../../test/test-machine.ts";

const AT = DEVNODE.nameService ?? "";
const NONE = { vec: [] };

interface Wanted {
  readonly sub?: string;
  readonly target?: TestKey;
  readonly expires?: bigint;
  readonly isPrimary?: boolean;
}

function named(domain: string, { sub, target, expires = 2_000_000_000n, isPrimary = false }: Wanted) {
  return call(
    `${AT}::dev_names::set`,
    [],
    arg.text(domain),
    arg.list(sub === undefined ? [] : [sub], arg.text),
    arg.list(target === undefined ? [] : [target.address], arg.address),
    arg.u64(expires),
    arg.bool(isPrimary),
  );
}

describe("the name service", () => {
  const machine = new TestMachine();
  const short = (key: TestKey) => `0x${key.address.slice(2).replace(/^0+/, "")}`;
  const ask = (name: string, ...args: Parameters<TestMachine["view"]>[2]) =>
    machine.view(`${AT}::router::${name}`, [], args);

  it("knows nobody at first", () => {
    expect(ask("get_target_addr", "ada", NONE)).toEqual([NONE]);
    expect(ask("get_primary_name", ada.address)).toEqual([NONE, NONE]);
    expect(ask("name_registered", "ada", NONE)).toEqual([false]);
  });

  it("answers for a domain and what is below it apart", () => {
    expect(machine.run(ada, named("ada", { target: ada, isPrimary: true })).vmStatus).toBe(
      "Executed successfully",
    );
    machine.run(ada, named("ada", { sub: "pay", target: ben, expires: 5n }));
    expect(ask("get_target_addr", "ada", NONE)).toEqual([{ vec: [short(ada)] }]);
    expect(ask("get_target_addr", "ada", { vec: ["pay"] })).toEqual([{ vec: [short(ben)] }]);
    expect(ask("get_expiration", "ada", { vec: ["pay"] })).toEqual(["5"]);
    expect(ask("get_owner_addr", "ada", { vec: ["pay"] })).toEqual([{ vec: [short(ada)] }]);
    expect(ask("is_name_owner", ben.address, "ada", NONE)).toEqual([false]);
  });

  it("says the subdomain of a primary name first", () => {
    expect(ask("get_primary_name", ada.address)).toEqual([NONE, { vec: ["ada"] }]);
    machine.run(ben, named("ada", { sub: "ben", target: ben, isPrimary: true }));
    expect(ask("get_primary_name", ben.address)).toEqual([{ vec: ["ben"] }, { vec: ["ada"] }]);
  });

  it("points nowhere where nothing was set", () => {
    machine.run(ben, named("empty", {}));
    expect(ask("get_target_addr", "empty", NONE)).toEqual([NONE]);
    expect(ask("name_registered", "empty", NONE)).toEqual([true]);
  });
});
