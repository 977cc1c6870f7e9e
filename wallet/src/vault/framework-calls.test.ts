import {
  type CallDescription,
  callRule,
  describeCall,
  FRAMEWORK_CALLS,
  isFrameworkAddress,
} from "@holdfast/descriptors/calls";
import { existsSync, readFileSync } from "node:fs";
import { parseAddress } from "@holdfast/sdk";
import { describe, expect, it, test } from "vitest";
import { FRAMEWORK_FUNCTIONS } from "./testing/framework-functions.ts";
import { declaredFunctions } from "../../test/framework-sources.ts";

const functions = FRAMEWORK_FUNCTIONS.filter(({ name }) => !/::test_/.test(name));
const members = [...FRAMEWORK_CALLS].filter(([name]) => !name.endsWith("*"));
const families = [...FRAMEWORK_CALLS].filter(([name]) => name.endsWith("*"));

describe("the framework's table", () => {
  it("has a row for every entry function with its argument count", () => {
    const findRow = (name: string) => {
      const { typeArguments = 0, parameters } = FRAMEWORK_CALLS.get(name) ?? {};
      return { name, typeArguments, parameters: parameters?.length };
    };
    expect(functions.map(({ name }) => findRow(name))).toEqual(
      functions.map(({ name, typeArguments, parameters }) => ({
        name,
        typeArguments,
        parameters: parameters.length,
      })),
    );
    expect(functions.length).toBeGreaterThan(190);
  });

  it("has no others, but two that only other modules can call", () => {
    const known = new Set(FRAMEWORK_FUNCTIONS.map(({ name }) => name));
    expect(members.map(([name]) => name).filter((name) => !known.has(name))).toEqual([
      "0x1::managed_coin::destroy_caps",
      "0x1::code::freeze_package_registry",
    ]);
    for (const name of FRAMEWORK_CALLS.keys()) expect(name).toMatch(/^0x[134]::\w+::\w*\*?$/);
  });

  it("names the arguments as the source of the published framework does", () => {
    const declared = declaredFunctions().map(({ name, parameters }) => ({
      name: `0x1::${name}`,
      parameters,
    }));
    const known = declared.filter(({ name }) => describeCall(name) !== undefined);
    expect(known.length).toBeGreaterThan(100);
    expect(known.map(({ name }) => ({ name, parameters: describeCall(name)?.parameters }))).toEqual(known);
  });

  const file = new URL("../../../../shared/network/framework-abi.json", import.meta.url);
  // What the chain's interface says today, where it is at hand.
  if (existsSync(file))
    it("names the arguments as the chain's own interface does", () => {
      const { modules } = JSON.parse(readFileSync(file, "utf8")) as {
        modules: Record<string, { entry_and_view: { sig: string; entry: boolean }[] }>;
      };
      const entries = Object.entries(modules).flatMap(([module, { entry_and_view: all }]) =>
        all
          .filter(({ entry, sig }) => entry && !sig.includes("//"))
          .map(({ sig }) => ({
            name: `${module}::${/fun\s+(\w+)/.exec(sig)?.[1] ?? ""}`,
            parameters: [...sig.slice(sig.indexOf("(")).matchAll(/(\w+)\s*:\s*(&?\w+)/g)]
              .filter(([, , type]) => type !== "signer" && type !== "&signer")
              .map(([, name]) => name),
          })),
      );
      const rows = entries.filter(({ name }) => !/::test_/.test(name));
      expect(rows.map(({ name }) => ({ name, parameters: describeCall(name)?.parameters }))).toEqual(rows);
    });

  it("treats future members of a family no milder than today's", () => {
    const isMilder = (
      { password, rule }: CallDescription,
      { password: asked, rule: told }: CallDescription,
    ) => (password === undefined && asked !== undefined) || (rule === undefined && told !== undefined);
    for (const [pattern, family] of families) {
      const [begins] = pattern.split("*");
      const own = members.filter(([name]) => name.startsWith(begins ?? ""));
      expect(own.length, pattern).toBeGreaterThan(0);
      expect(own.filter(([, member]) => isMilder(family, member)).map(([name]) => name)).toEqual([]);
      expect(family, pattern).not.toHaveProperty("takes");
      expect(describeCall(`${begins ?? ""}_of_tomorrow`), pattern).toBe(family);
    }
  });

  it("names arguments that there are, where it reads one by its name", () => {
    for (const [name, { takes, unless, parameters = [] }] of members) {
      const used = [
        ...(typeof takes === "object" ? [takes.stake] : []),
        ...(unless ? [unless.parameter] : []),
      ];
      expect(
        used.filter((parameter) => !parameters.includes(parameter)),
        name,
      ).toEqual([]);
    }
  });
});

test.each([
  ["call/rotate-key", "account::rotate_authentication_key"],
  ["call/rotate-key", "account::rotate_authentication_key_with_rotation_capability"],
  ["call/rotate-key", "account::rotate_authentication_key_call"],
  ["call/offer-rotation", "account::offer_rotation_capability"],
  ["call/offer-signer", "account::offer_signer_capability"],
  ["call/become-shared", "multisig_account::create_with_existing_account_and_revoke_auth_key"],
  ["call/shared-owners", "multisig_account::add_owners_and_update_signatures_required"],
  ["call/shared-owners", "multisig_account::remove_owners"],
  ["call/shared-owners", "multisig_account::swap_owner"],
  ["call/shared-owners", "multisig_account::update_signatures_required"],
  ["call/publish", "code::publish_package_txn"],
  ["call/publish", "object_code_deployment::upgrade"],
  ["call/publish", "resource_account::create_resource_account_and_publish_package"],
  ["call/freeze-code", "code::freeze_package_registry"],
  ["call/freeze-code", "object_code_deployment::freeze_code_object"],
  ["call/coin-powers", "managed_coin::mint"],
  ["call/coin-powers", "managed_coin::burn"],
  ["call/coin-powers", "managed_coin::destroy_caps"],
  ["call/coin-powers", "coin::freeze_coin_store"],
  ["call/coin-powers", "supra_coin::mint"],
  ["call/coin-powers", "supra_coin::delegate_mint_capability"],
  ["call/refuse-coins", "supra_account::set_allow_direct_coin_transfers"],
  ["call/give-object", "object::transfer_call"],
  ["call/give-object", "object::transfer_to_object"],
  ["call/burn-object", "object::burn"],
])("%s is what 0x1::%s falls under", (rule, name) => {
  expect(callRule({ function: `0x1::${name}`, arguments: [] })).toBe(rule);
});

test("everyday calls and same-named functions elsewhere match no row", () => {
  for (const name of [
    "0x1::supra_account::transfer",
    "0x1::coin::transfer",
    "0xc::account::offer_signer_capability",
    "0x1::brand_new::move_everything",
  ])
    expect(callRule({ function: name, arguments: [] })).toBeUndefined();
});

test("an account that is told to take coins again does nothing grave", () => {
  const findRule = (...args: Uint8Array[]) =>
    callRule({ function: "0x1::supra_account::set_allow_direct_coin_transfers", arguments: args });
  expect(findRule(Uint8Array.of(0))).toBe("call/refuse-coins");
  expect(findRule()).toBe("call/refuse-coins");
  expect(findRule(Uint8Array.of(1))).toBe("none");
});

it("knows where the framework is", () => {
  expect(["0x1", "0x3", "0x4", "0x2", "0xa"].map((text) => isFrameworkAddress(parseAddress(text)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
