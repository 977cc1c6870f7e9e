import { type PasswordReason, signatureRisk, summarizePayload } from "@holdfast/descriptors/calls";
import {
  createEntryFunction,
  encodeArgument,
  MAINNET,
  parseAddress,
  SUPRA_COIN,
  TESTNET,
  type Address,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { describe, expect, it } from "vitest";
import type { TransactionSummary } from "./signing.ts";
import { PaymentPasswordRule } from "./payment-password-rule.ts";
import { DEFAULT_LIMITS } from "./spending-limits.ts";
import {
  FRAMEWORK_FUNCTIONS,
  type CallVerdict,
  type FrameworkFunction,
} from "./testing/framework-functions.ts";

/** The friend's address is that of SUPRA's metadata too, so that what takes an asset takes one that is counted. */
const [me, friend] = [parseAddress("0xa11ce"), parseAddress("0xa")];
const knowledge = { limits: DEFAULT_LIMITS, recipients: new Set<Address>([me, friend]) };
const SMALL = 5n;

/** Some value of a type, with this one for every amount. */
function someArgument(type: string, amount: bigint): Uint8Array {
  if (type === "address") return encodeArgument("address", friend);
  if (type === "u64") return encodeArgument("u64", amount);
  if (type === "bool") return encodeArgument("bool", true);
  if (type === "vector<address>") return encodeArgument("vector<address>", [friend]);
  if (type === "vector<u64>") return encodeArgument("vector<u64>", [amount]);
  return encodeBcs((writer) => (type === "u16" ? writer.u16(0) : writer.u8(0)));
}

function listReasons(
  { name, typeArguments, parameters }: FrameworkFunction,
  amount: bigint,
  chainId = MAINNET.chainId,
): readonly PasswordReason[] {
  const entryFunction = createEntryFunction(
    name,
    Array.from({ length: typeArguments }, () => SUPRA_COIN),
    parameters.map((type) => someArgument(type, amount)),
  );
  const action = summarizePayload({ kind: "entry-function", entryFunction });
  const terms = { sender: me, secondarySigners: [], feePayer: me, maxFee: 1000n, action };
  const signer = { keyAddresses: [me], ownAddresses: [] };
  const summary: TransactionSummary = {
    ...terms,
    signer: me,
    keyAddresses: signer.keyAddresses,
    sequenceNumber: 0n,
    chainId,
    maxGasAmount: 10n,
    gasUnitPrice: 100n,
    expirationTimestampSecs: 60n,
    passwordReasons: signatureRisk(terms, signer).passwordReasons,
    mustConfirm: false,
    digest: `0x${name}`,
  };
  return [...summary.passwordReasons, ...new PaymentPasswordRule().reasons(summary, knowledge)];
}

function findVerdict(call: FrameworkFunction): CallVerdict {
  if (listReasons(call, SMALL).length > 0) return "password";
  return listReasons(call, DEFAULT_LIMITS.session).length > 0 ? "amount" : "free";
}

describe("every entry function of the framework", () => {
  it("needs no password, one above an amount, or always, by the table", () => {
    const formatLine = (name: string, verdict: CallVerdict): string => `${verdict} ${name}`;
    expect(FRAMEWORK_FUNCTIONS.map((call) => formatLine(call.name, findVerdict(call)))).toEqual(
      FRAMEWORK_FUNCTIONS.map(({ name, verdict }) => formatLine(name, verdict)),
    );
    expect(FRAMEWORK_FUNCTIONS.length).toBeGreaterThan(200);
  });

  it("a lookalike at another address or shape needs the password", () => {
    const imitations = FRAMEWORK_FUNCTIONS.flatMap((call) => [
      { ...call, name: call.name.replace(/^0x[134]::/, "0xbad::") },
      { ...call, name: `${call.name}_and_more` },
      ...(call.verdict === "amount" ? [{ ...call, parameters: [...call.parameters, "u64"] }] : []),
    ]);
    expect(imitations.filter((call) => findVerdict(call) !== "password")).toEqual([]);
  });

  it("only amounts limit it for worthless coins, except always-password calls", () => {
    const asked = FRAMEWORK_FUNCTIONS.filter(
      (call) => listReasons(call, SMALL, TESTNET.chainId).length > 0,
    ).map(({ name }) => name.slice("0x1::".length));
    expect(asked).toEqual([
      "account::offer_rotation_capability",
      "account::offer_signer_capability",
      "account::rotate_authentication_key",
      "account::rotate_authentication_key_call",
      "account::rotate_authentication_key_with_rotation_capability",
      "code::publish_package_txn",
      "multisig_account::add_owner",
      "multisig_account::add_owners",
      "multisig_account::add_owners_and_update_signatures_required",
      "multisig_account::create_with_existing_account",
      "multisig_account::create_with_existing_account_and_revoke_auth_key",
      "multisig_account::remove_owner",
      "multisig_account::remove_owners",
      "multisig_account::swap_owner",
      "multisig_account::swap_owners",
      "multisig_account::swap_owners_and_update_signatures_required",
      "multisig_account::update_signatures_required",
      "object_code_deployment::freeze_code_object",
      "object_code_deployment::publish",
      "object_code_deployment::upgrade",
      "resource_account::create_resource_account",
      "resource_account::create_resource_account_and_fund",
      "resource_account::create_resource_account_and_publish_package",
    ]);
  });
});
