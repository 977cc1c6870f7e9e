import {
  createEntryFunction,
  encodeArgument,
  executeMultisig,
  FRAMEWORK_ADDRESS,
  JsonNode,
  parseAddress,
  proposeMultisig,
  registerAutomation,
  SUPRA_COIN,
  transferSupra,
  voteMultisig,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import type { ReviewRequest } from "../../src/review/review-request.ts";
import { mintPiece, ownAccount } from "../minted.ts";
import { clientOf, makeMultisigRig, ONE, send } from "../multisig-rig.ts";
import { saveCall } from "../piggy-descriptor.ts";
import { publishPiggyBank } from "../published-piggy-bank.ts";
import { publishSunriseCoin } from "../sunrise-coin.ts";
import type { ReviewRig } from "./review-rig.tsx";

const FRIEND = parseAddress(`0x${"5a".repeat(32)}`);

/** Transactions of every kind whose review shows what a node says, by what they do. */
export const SCENARIOS: Readonly<Record<string, (rig: ReviewRig) => Promise<ReviewRequest>>> = {
  "a payment": () => Promise.resolve(paid(transferSupra(FRIEND, 3n * ONE), SUPRA_COIN, 3n * ONE)),
  "a payment of another coin": async (rig) => {
    const coin = await publishSunriseCoin(rig, 5_000_000n);
    const call = createEntryFunction(
      "0x1::supra_account::transfer_coins",
      [coin],
      [encodeArgument("address", FRIEND), encodeArgument("u64", 1_000_000n)],
    );
    return paid(call, coin, 1_000_000n);
  },
  "a vote for a proposal": async (rig) => {
    const { ben, address } = await makeMultisigRig(rig);
    await send(rig, ben, proposeMultisig(address, transferSupra(FRIEND, ONE / 2n)));
    return exact(voteMultisig(address, 1n, true));
  },
  "an execution of a proposal": async (rig) => {
    const { ben, cem, address } = await makeMultisigRig(rig);
    await send(rig, ben, proposeMultisig(address, transferSupra(FRIEND, ONE / 2n)));
    await send(rig, cem, voteMultisig(address, 1n, true));
    return exact(
      executeMultisig(address, { kind: "entry-function", entryFunction: transferSupra(FRIEND, ONE / 2n) }),
    );
  },
  "a stake": async (rig) => {
    const set = await clientOf(rig).resources.get(FRAMEWORK_ADDRESS, "0x1::stake::ValidatorSet");
    const [pool] = new JsonNode(set, "ValidatorSet").get("active_validators").items();
    const args = [
      encodeArgument("address", pool?.get("addr").string() ?? ""),
      encodeArgument("u64", 20n * ONE),
    ];
    return exact(createEntryFunction("0x1::pbo_delegation_pool::add_stake", [], args));
  },
  "a collectible that is given away": async (rig) => {
    const piece = await mintPiece(rig.devnode, await ownAccount(), { name: "Dinghy" });
    const args = [encodeArgument("address", piece), encodeArgument("address", FRIEND)];
    return exact(createEntryFunction("0x1::object::transfer", ["0x4::token::Token"], args));
  },
  "a call of unknown code": async (rig) => {
    const publisher = await publishPiggyBank(rig);
    return exact(saveCall(publisher, publisher, 5n));
  },
  "a task that repeats": () =>
    Promise.resolve(
      exact(
        registerAutomation(transferSupra(FRIEND, 5n), {
          maxGasAmount: 100n,
          gasPriceCap: 200n,
          automationFeeCapForEpoch: ONE,
          expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000)) + 3_600n,
        }),
      ),
    ),
};

function paid(call: EntryFunction, coinType: string, amount: bigint): ReviewRequest {
  const payments = [{ to: FRIEND, amount }];
  return { payload: call, intent: () => ({ kind: "payments", coinType, payments }) };
}

function exact(payload: TransactionPayload | EntryFunction): ReviewRequest {
  return { payload };
}
