import { FRAMEWORK_ADDRESS, parseAddress, SUPRA_COIN_TAG, type Address } from "@holdfast/sdk";
import { deposit, mint } from "../devnode/src/framework/coin.ts";
import { delegationPoolAddress } from "../devnode/test/delegation-pool-address.ts";
import { Features } from "../devnode/src/framework/features.ts";
import { run, within, type Case } from "../devnode/test/aborts/case.ts";
import { installedFramework } from "../devnode/test/installed-framework.ts";
import { assembleScript } from "../devnode/test/script-text.ts";
import { ada, arg, ben, call, cleo, TestMachine, testKey } from "../devnode/test/test-machine.ts";

const SUPRA = 100_000_000n;
const STAKE = 2_000_000n * SUPRA;
const PERIOD_SECS = 10_000n;
/** Longer than a period of vesting and the lockup of its stake. */
const LONG_SECS = 30_000_000n;
const poolOwner = testKey(9);

type Argument = Parameters<typeof call>[2];

const at = arg.address;

/** What the owner of the devnode's pool, who operates it too, does to it. */
const owning =
  (name: string, argument: Argument): Case =>
  () =>
    new TestMachine(installedFramework).run(
      poolOwner,
      call(`0x1::pbo_delegation_pool::${name}`, [], argument),
    );

/** What the chain has switched off, and the framework's bytecode can do: votes of a pool's stake, each by its owner. */
const VOTES_OF_POOLS = [17, 21];

/** Ada, who has stake in the devnode's pool, gives her part of its votes to Ben. */
const delegatingVotes: Case = () => {
  const machine = new TestMachine(installedFramework);
  within(machine, (session) => {
    const features = (session.read(FRAMEWORK_ADDRESS, Features.of())?.features ?? new Uint8Array()).slice();
    for (const number of VOTES_OF_POOLS)
      features[number >> 3] = (features[number >> 3] ?? 0) | (1 << (number & 7));
    session.write(FRAMEWORK_ADDRESS, Features.of(), { features });
  });
  const pool = at(delegationPoolAddress(poolOwner.address, "devnode"));
  const inPool = (name: string, ...args: readonly Argument[]) =>
    machine.run(ada, call(`0x1::pbo_delegation_pool::${name}`, [], pool, ...args));
  for (const before of [
    inPool("add_stake", arg.u64(10n * SUPRA)),
    inPool("enable_partial_governance_voting"),
  ])
    if (before.status !== "Success") throw new TypeError(before.vmStatus);
  return inPool("delegate_voting_power", at(ben.address));
};

/** Ada makes a vesting contract for Ben, which Cleo operates. */
function withContract(machine: TestMachine): Address {
  within(machine, (session) =>
    deposit(session, SUPRA_COIN_TAG, ada.address, mint(session, SUPRA_COIN_TAG, STAKE)),
  );
  const buyIns = "<address, 0x1::coin::Coin<0x1::supra_coin::SupraCoin>>";
  const start = machine.nowMicros / 1_000_000n + 1n;
  const roles = [ada, cleo, cleo].map(({ address }) => ({ address }));
  const code = assembleScript([
    ["0x1::vector::singleton<address>", [{ address: ben.address }], ["holders"]],
    ["0x1::coin::withdraw<0x1::supra_coin::SupraCoin>", ["signer", { u64: STAKE }], ["coins"]],
    [`0x1::simple_map::create${buyIns}`, [], ["shares"]],
    [`0x1::simple_map::add${buyIns}`, ["&mut shares", { address: ben.address }, "coins"]],
    ["0x1::fixed_point32::create_from_rational", [{ u64: 1n }, { u64: 2n }], ["half"]],
    ["0x1::vector::singleton<0x1::fixed_point32::FixedPoint32>", ["half"], ["parts"]],
    ["0x1::vesting::create_vesting_schedule", ["parts", { u64: start }, { u64: PERIOD_SECS }], ["schedule"]],
    [
      "0x1::vesting::create_vesting_contract",
      ["signer", "&holders", "shares", "schedule", ...roles, { u64: 10n }, { bytes: new Uint8Array() }],
      ["_"],
    ],
  ]);
  const made = machine.run(ada, { kind: "script", script: { code, typeArguments: [], arguments: [] } });
  if (made.status !== "Success") throw new TypeError(made.vmStatus);
  const [contracts] = machine.view("0x1::vesting::vesting_contracts", [], [ada.address]);
  return parseAddress((contracts as readonly string[])[0] ?? "");
}

/** A call of Ada's about her vesting contract, after others and some time. */
function vesting(
  name: string,
  args: readonly Argument[] = [],
  before?: { readonly call: string; readonly args?: readonly Argument[]; readonly wait?: bigint },
): Case {
  return () => {
    const machine = new TestMachine(installedFramework);
    const contract = withContract(machine);
    const own = (of: string, given: readonly Argument[]) =>
      machine.run(ada, call(`0x1::vesting::${of}`, [], at(contract), ...given));
    machine.wait(PERIOD_SECS + 2n);
    if (before !== undefined) own(before.call, before.args ?? []);
    machine.wait(before?.wait ?? 1n);
    return own(name, args);
  };
}

/** Ada has made a collection with a token of which there are three, and Ben takes what is sent to him. */
function withTokens(machine: TestMachine): void {
  const made = (name: string, ...args: readonly Argument[]) =>
    machine.run(ada, call(`0x3::token::${name}`, [], arg.text("Stamps"), ...args));
  made(
    "create_collection_script",
    arg.text(""),
    arg.text(""),
    arg.u64(9n),
    arg.list([true, true, true], arg.bool),
  );
  made(
    "create_token_script",
    arg.text("Blue"),
    arg.text(""),
    arg.u64(3n),
    arg.u64(0n),
    arg.text(""),
    at(ada.address),
    arg.u64(100n),
    arg.u64(1n),
    arg.list([true, true, true, true, true], arg.bool),
    arg.list([], arg.text),
    arg.list([], arg.bytes),
    arg.list([], arg.text),
  );
  machine.run(ben, optIn);
}

const optIn = call("0x3::token::opt_in_direct_transfer", [], arg.bool(true));
const giveToken = call(
  "0x3::token::transfer_with_opt_in",
  [],
  at(ada.address),
  arg.text("Stamps"),
  arg.text("Blue"),
  arg.u64(0n),
  at(ben.address),
  arg.u64(2n),
);

const toCleo = { call: "set_beneficiary", args: [at(ben.address), at(cleo.address)] };

/** A run of each described function that the tests of aborts have none of: most are there as bytecode alone. */
export const furtherCases: Readonly<Record<string, Case>> = {
  "0x1::pbo_delegation_pool::delegate_voting_power": delegatingVotes,
  "0x1::pbo_delegation_pool::set_operator": owning("set_operator", at(ben.address)),
  "0x1::pbo_delegation_pool::set_delegated_voter": owning("set_delegated_voter", at(ben.address)),
  "0x1::pbo_delegation_pool::set_beneficiary_for_operator": owning(
    "set_beneficiary_for_operator",
    at(ben.address),
  ),
  "0x1::pbo_delegation_pool::update_commission_percentage": owning(
    "update_commission_percentage",
    arg.u64(100n),
  ),
  "0x3::token::opt_in_direct_transfer": () => new TestMachine().run(ben, optIn),
  "0x3::token::transfer_with_opt_in": () => run(ada, giveToken, withTokens),
  "0x1::vesting::vest": vesting("vest"),
  "0x1::vesting::distribute": vesting("distribute", [], { call: "vest", wait: LONG_SECS }),
  "0x1::vesting::unlock_rewards": vesting("unlock_rewards"),
  "0x1::vesting::terminate_vesting_contract": vesting("terminate_vesting_contract"),
  "0x1::vesting::admin_withdraw": vesting("admin_withdraw", [], {
    call: "terminate_vesting_contract",
    wait: LONG_SECS,
  }),
  "0x1::vesting::set_beneficiary": vesting("set_beneficiary", toCleo.args),
  "0x1::vesting::reset_beneficiary": vesting("reset_beneficiary", [at(ben.address)], toCleo),
  "0x1::vesting::update_voter": vesting("update_voter", [at(ben.address)]),
  "0x1::vesting::update_operator": vesting("update_operator", [at(ben.address), arg.u64(5n)]),
  "0x1::vesting::update_commission_percentage": vesting("update_commission_percentage", [arg.u64(5n)]),
};
