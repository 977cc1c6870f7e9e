import { findFrameworkCode, type DevnodeOptions } from "@holdfast/devnode";
import {
  createAccount,
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
import { createTestClient, makeMultisigRig, ONE, send } from "../multisig-rig.ts";
import { createPublication, saveCall } from "../piggy-descriptor.ts";
import { publishPiggyBank } from "../published-piggy-bank.ts";
import { publishSunriseCoin } from "../sunrise-coin.ts";
import { vestingGrant } from "../vesting-grant.ts";
import type { ReviewRig } from "./review-rig.tsx";

/** The framework's bytecode, where it is installed: vesting is in it alone. */
const framework = findFrameworkCode();

/** The chain of a scenario, where a usual one does not have what it needs. */
export const CHAINS: Readonly<Record<string, DevnodeOptions>> = {
  "a payment of a fungible asset": { supraStore: "paired" },
  ...(framework && { "a payment out of a vesting contract": { framework } }),
};

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
  "a payment of a fungible asset": async (rig) => {
    const coin = await publishSunriseCoin(rig, 5_000_000n);
    await send(
      rig,
      await ownAccount(),
      createEntryFunction("0x1::coin::migrate_to_fungible_store", [coin], []),
    );
    const view = { function: "0x1::coin::paired_metadata", typeArguments: [coin], arguments: [] };
    const [found] = await createTestClient(rig).view.call(view);
    const asset = found?.get("vec").items()[0]?.get("inner").string() ?? "";
    const call = createEntryFunction(
      "0x1::primary_fungible_store::transfer",
      ["0x1::fungible_asset::Metadata"],
      [
        encodeArgument("address", asset),
        encodeArgument("address", FRIEND),
        encodeArgument("u64", 1_000_000n),
      ],
    );
    return paid(call, asset, 1_000_000n);
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
    const set = await createTestClient(rig).resources.get(FRAMEWORK_ADDRESS, "0x1::stake::ValidatorSet");
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
  "the publication of a package": (rig) => Promise.resolve(exact(createPublication(rig.address))),
  ...(framework && { "a payment out of a vesting contract": payOutOfVesting }),
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

/** Somebody else grants to the wallet's account, which has the first part paid out. */
async function payOutOfVesting(rig: ReviewRig): Promise<ReviewRequest> {
  const admin = await createAccount(new Uint8Array(32).fill(51));
  await rig.devnode.fund(admin.address, 10n * ONE);
  const client = createTestClient(rig);
  const { timestampMicros } = await client.chain.getLatestBlock();
  const terms = {
    holder: rig.address,
    withdrawal: admin.address,
    granted: ONE,
    startSecs: timestampMicros / 1_000_000n + 5n,
    periodSecs: 1n,
  };
  await send(rig, admin, vestingGrant(terms));
  rig.devnode.advanceTime(7n);
  const [found] = await client.view.call({
    function: "0x1::vesting_without_staking::vesting_contracts",
    arguments: [admin.address],
  });
  const contract = found?.items()[0]?.string() ?? "";
  return exact(
    createEntryFunction(
      "0x1::vesting_without_staking::vest_individual",
      [],
      [encodeArgument("address", contract), encodeArgument("address", rig.address)],
    ),
  );
}

function paid(call: EntryFunction, coinType: string, amount: bigint): ReviewRequest {
  const payments = [{ to: FRIEND, amount }];
  return { payload: call, intent: () => ({ kind: "payments", coinType, payments }) };
}

function exact(payload: TransactionPayload | EntryFunction): ReviewRequest {
  return { payload };
}
