import { callRule, describeCall } from "@holdfast/descriptors/calls";
import { createEntryFunction } from "@holdfast/sdk";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { declaredFunctions } from "../../../test/framework-sources.ts";
import names from "../testing/framework-entry-functions.json" with { type: "json" };
import { testPrepared, testSummary } from "../testing/test-review.ts";
import { evaluate } from "./rules.ts";

/** Names of what moves something or decides who may: none of these is harmless. */
const GRAVE =
  /(transfer|operator|voter|voting|beneficiary|role|resetter|rotate|offer_(rotation|signer)|_owner|delegator|withdraw|stake|fund|publish|upgrade$|freeze|burn$|give|royalties|commis+ion|terminate|shareholder|capability)/;

const isRead = (name: string): boolean => describeCall(name)?.read !== undefined;

const listFindings = (name: string): readonly string[] => {
  const prepared = testPrepared({
    kind: "entry-function",
    entryFunction: createEntryFunction(name, [], []),
  });
  return evaluate({
    prepared,
    summary: testSummary(prepared),
    disagreements: [],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
  }).map(({ rule }) => rule);
};

describe("every entry function of the framework", () => {
  it.each(names)("%s is described, has a finding, or moves nothing", (name) => {
    const rule = callRule({ function: name, arguments: [] });
    if (isRead(name) || rule === "none") return;
    expect(listFindings(name)).toContain(rule ?? "framework-call");
  });

  it("that moves something or decides who may is not called harmless", () => {
    const silent = names.filter((name) => {
      const [, , call = ""] = name.split("::");
      return GRAVE.test(call) && describeCall(name)?.rule === "none";
    });
    expect(silent).toEqual([
      // Taking back what was given or burnt, and a new account that holds nothing.
      "0x1::account::revoke_any_rotation_capability",
      "0x1::account::revoke_any_signer_capability",
      "0x1::account::revoke_rotation_capability",
      "0x1::account::revoke_signer_capability",
      "0x1::multisig_account::create_with_owners",
      "0x1::object::unburn",
    ]);
  });

  it("a rule names every function except the framework's test helpers", () => {
    // What is described is read with its arguments, which these calls have not.
    const unnamed = names.filter((name) => !isRead(name) && listFindings(name).includes("framework-call"));
    expect(unnamed.filter((name) => !/::test_/.test(name))).toEqual([]);
  });

  it("is listed when the source of the published framework declares it", () => {
    const declared = declaredFunctions().map(({ name }) => name);
    const missing = declared.filter(
      (name) => ![`0x1::${name}`, `0x3::${name}`, `0x4::${name}`].some((one) => names.includes(one)),
    );
    expect(declared.length).toBeGreaterThan(100);
    // Not in the chain's interface of today; they are reviewed like every function that nobody has described.
    expect(missing.toSorted()).toEqual(
      [
        "fund_delegators_with_locked_stake",
        "fund_delegators_with_stake",
        "initialize_delegation_pool_with_amount",
        "initialize_delegation_pool_with_amount_without_multisig_admin",
        "lock_delegators_stakes",
        "update_unlocking_schedule",
      ].map((name) => `pbo_delegation_pool::${name}`),
    );
  });

  const file = new URL("../../../../../shared/network/framework-abi.json", import.meta.url);
  // What the chain's interface says today, where it is at hand.
  if (existsSync(file))
    it("is listed as the chain's own interface lists it", () => {
      const { modules } = JSON.parse(readFileSync(file, "utf8")) as {
        modules: Record<string, { entry_and_view: { sig: string; entry: boolean }[] }>;
      };
      const found = Object.entries(modules).flatMap(([module, { entry_and_view: functions }]) =>
        functions
          .filter(({ entry }) => entry)
          .map(({ sig }) => `${module}::${/fun\s+(\w+)/.exec(sig)?.[1] ?? ""}`),
      );
      expect([...new Set(found)].toSorted()).toEqual(names);
    });
});

test("reports an undescribed framework function as unknown", () => {
  expect(listFindings("0x1::brand_new::move_everything")).toEqual(["framework-call"]);
  expect(listFindings("0x3::supra_account::transfer")).toEqual(["framework-call"]);
  expect(listFindings("0x2::supra_account::transfer")).toEqual(["unknown-code"]);
});
