// @vitest-environment node
import { expect, test } from "vitest";
import { CRITICAL_CALLS, findCriticalCall } from "./critical-calls.ts";

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
  ["call/coin-powers", "managed_coin::mint"],
  ["call/coin-powers", "managed_coin::burn"],
  ["call/coin-powers", "coin::freeze_coin_store"],
  ["call/coin-powers", "supra_coin::mint"],
  ["call/coin-powers", "supra_coin::delegate_mint_capability"],
  ["call/refuse-coins", "supra_account::set_allow_direct_coin_transfers"],
  ["call/give-object", "object::transfer_call"],
  ["call/give-object", "object::transfer_to_object"],
  ["call/burn-object", "object::burn"],
])("%s is what 0x1::%s falls under", (id, name) => {
  expect(findCriticalCall({ function: `0x1::${name}`, arguments: [] })?.id).toBe(id);
});

test("everyday calls and other packages' functions of the same name are not on the list", () => {
  for (const name of [
    "0x1::supra_account::transfer",
    "0x1::coin::transfer",
    "0xc::account::offer_signer_capability",
  ])
    expect(findCriticalCall({ function: name, arguments: [] })).toBeUndefined();
});

test("an account that is told to take coins again does nothing grave", () => {
  const call = (allow: number) => ({
    function: "0x1::supra_account::set_allow_direct_coin_transfers",
    arguments: [Uint8Array.of(allow)],
  });
  expect(findCriticalCall(call(0))).toMatchObject({ id: "call/refuse-coins", level: "critical" });
  expect(findCriticalCall(call(1))).toBeUndefined();
});

test("each entry has an id of its own, which settings refer to", () => {
  const ids = CRITICAL_CALLS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
