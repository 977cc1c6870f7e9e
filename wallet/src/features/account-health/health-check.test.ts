import { bytesToHex, createAccount, formatFunctionId, parseAddress, type JsonValue } from "@holdfast/sdk";
import { expect, it } from "vitest";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { checkHealth, isKeyStale, type AccountFacts, type HealthFinding } from "./health-check.ts";

const key = await createAccount(new Uint8Array(32).fill(5));
const other = parseAddress("0xbad");
const account: VaultAccount = {
  id: "a",
  name: "Main",
  color: "kelp",
  address: key.address,
  publicKey: bytesToHex(key.publicKey),
  origin: { kind: "key" },
};
const watched: VaultAccount = { ...account, publicKey: "0x", origin: { kind: "watch" } };
const info = { sequenceNumber: 1n, authenticationKey: key.address };

const COINS_ONLY = { coinStore: 5n, fungibleStore: undefined };

function offers(rotation: readonly string[], signer: readonly string[]): JsonValue {
  return {
    rotation_capability_offer: { for: { vec: [...rotation] } },
    signer_capability_offer: { for: { vec: [...signer] } },
  };
}

function findFinding(
  id: HealthFinding["id"],
  facts: Partial<AccountFacts>,
  whose: VaultAccount = account,
): HealthFinding | undefined {
  const nothing = { info, account: offers([], []), directTransfers: null, packages: null, supra: COINS_ONLY };
  return checkHealth(whose, { ...nothing, ...facts }).find((finding) => finding.id === id);
}

it("the key is current, replaced, not on the chain or absent", () => {
  expect(findFinding("key", {})?.kind).toBe("ok");
  const stale = { ...info, authenticationKey: other };
  expect(findFinding("key", { info: stale })).toMatchObject({ kind: "danger" });
  expect(findFinding("key", { info: stale })?.text).toContain(other);
  expect(findFinding("key", { info: null })?.title).toBe("The account isn't on the chain yet");
  expect(findFinding("key", {}, watched)?.title).toBe("Watch-only account");
  expect(findFinding("key", { info: stale }, watched)?.text).toContain("rotated at least once");
  expect(isKeyStale(account, stale)).toBe(true);
  expect([isKeyStale(account, null), isKeyStale(account, info), isKeyStale(watched, stale)]).toEqual([
    false,
    false,
    false,
  ]);
});

it("a key that was rotated in this wallet is the account's", () => {
  const kept = { ...account, address: other };
  expect(findFinding("key", {}, kept)).toMatchObject({ kind: "ok" });
  expect(findFinding("key", {}, kept)?.text).toContain("this wallet has the newer one");
});

it.each([
  ["rotation", offers([other], []), "0x1::account::revoke_any_rotation_capability"],
  ["signer", offers([], [other]), "0x1::account::revoke_any_signer_capability"],
] as const)("finds a granted %s capability with the call to revoke it", (id, resource, name) => {
  const finding = findFinding(id, { account: resource });
  expect(finding).toMatchObject({ kind: "danger" });
  expect(finding?.text).toContain(other);
  expect(finding?.fix === undefined ? "" : formatFunctionId(finding.fix.call.function)).toBe(name);
  expect(findFinding(id, { account: resource }, watched)?.fix).toBeUndefined();
  expect(findFinding(id, {})).toMatchObject({ kind: "ok" });
  expect(findFinding(id, { account: null })).toMatchObject({ kind: "ok" });
});

it("shows the direct-transfer setting with the call to change it", () => {
  const turned = (resource: JsonValue | null) =>
    findFinding("direct", { directTransfers: resource })?.fix?.call;
  expect(turned(null)?.arguments).toEqual([Uint8Array.of(0)]);
  expect(turned({ allow_arbitrary_coin_transfers: true })?.arguments).toEqual([Uint8Array.of(0)]);
  expect(turned({ allow_arbitrary_coin_transfers: false })?.arguments).toEqual([Uint8Array.of(1)]);
  expect(turned({})?.arguments).toEqual([Uint8Array.of(0)]);
});

it("packages that anything can be put into are a caution", () => {
  const registry = (policy: number): JsonValue => ({
    packages: [
      {
        name: "kelp",
        upgrade_policy: { policy },
        upgrade_number: "0",
        source_digest: "",
        modules: [],
        deps: [],
      },
    ],
  });
  expect(findFinding("packages", {})).toMatchObject({ kind: "ok" });
  expect(findFinding("packages", { packages: registry(0) })).toMatchObject({ kind: "caution" });
  expect(findFinding("packages", { packages: registry(1) })).toMatchObject({ kind: "info" });
});

it("offers to migrate a coin store and reports two stores", () => {
  expect(findFinding("supra-stores", {})).toBeUndefined();
  const older = findFinding("supra-stores", { supra: { coinStore: 150_000_000n, fungibleStore: 0n } });
  expect(older).toMatchObject({ kind: "info" });
  expect(older?.text).toContain("You have 1.5 SUPRA in the coin store and 0 SUPRA in the fungible store");
  const call = older?.fix?.call;
  expect(call && formatFunctionId(call.function)).toBe("0x1::coin::migrate_to_fungible_store");
  const both = { coinStore: 1n, fungibleStore: 1n };
  expect(findFinding("supra-stores", { supra: both })).toMatchObject({
    kind: "caution",
    title: "SUPRA is in two stores",
  });
  expect(findFinding("supra-stores", { supra: both }, watched)?.fix).toBeUndefined();
  const newer = { coinStore: undefined, fungibleStore: 7n };
  expect(findFinding("supra-stores", { supra: newer })).toMatchObject({ kind: "ok" });
});
