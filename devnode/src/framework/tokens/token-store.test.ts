import { describe, expect, it } from "vitest";
import { TestMachine, ada, arg, ben, call, cleo, eventNames } from "../../../test/test-machine.ts";

const OK = "Executed successfully";
const STORE = "0x3::token::TokenStore";

const collection = (name = "Stamps", most = 2n) =>
  call(
    "0x3::token::create_collection_script",
    [],
    ...[name, "Old stamps", "https://stamps.example"].map(arg.text),
    arg.u64(most),
    arg.list([true, true, true], arg.bool),
  );

const token = (name: string, { count = 3n, most = 0n, numerator = 1n } = {}) =>
  call(
    "0x3::token::create_token_script",
    [],
    ...["Stamps", name, "A stamp"].map(arg.text),
    arg.u64(count),
    arg.u64(most),
    arg.text("https://stamps.example/1"),
    arg.address(ada.address),
    arg.u64(100n),
    arg.u64(numerator),
    arg.list([true, true, true, true, true], arg.bool),
    arg.list(["year"], arg.text),
    arg.list([Uint8Array.of(7)], arg.bytes),
    arg.list(["u8"], arg.text),
  );

const optIn = (isIn: boolean) => call("0x3::token::opt_in_direct_transfer", [], arg.bool(isIn));

const give = (to = ben, amount = 2n) =>
  call(
    "0x3::token::transfer_with_opt_in",
    [],
    arg.address(ada.address),
    arg.text("Stamps"),
    arg.text("Blue"),
    arg.u64(0n),
    arg.address(to.address),
    arg.u64(amount),
  );

describe("tokens in a store", () => {
  it("creates tokens with their data, and emits both event forms", () => {
    const machine = new TestMachine();
    expect(eventNames(machine.run(ada, collection()))[0]).toBe("token::CreateCollection");
    const made = machine.run(ada, token("Blue"));
    expect(made.vmStatus).toBe(OK);
    const names = eventNames(made).map((name) => name.split(" ")[0]);
    expect(names.slice(0, 6)).toEqual(
      [
        "CreateTokenData",
        "CreateTokenDataEvent",
        "MintToken",
        "MintTokenEvent",
        "Deposit",
        "DepositEvent",
      ].map((name) => `token::${name}`),
    );
    expect(machine.resource(ada.address, STORE)).toMatchObject({
      direct_transfer: false,
      deposit_events: { counter: "1" },
      withdraw_events: { counter: "0" },
    });
  });

  it("go only to those who opted in, and can be counted", () => {
    const machine = new TestMachine();
    machine.run(ada, collection());
    machine.run(ada, token("Blue"));
    expect(machine.run(ada, give(cleo)).vmStatus).toMatch(/token::transfer/);
    expect(eventNames(machine.run(ben, optIn(true)))[0]).toBe("token_event_store::OptInTransfer");
    const given = machine.run(ada, give());
    expect(given.vmStatus).toBe(OK);
    expect(
      eventNames(given)
        .map((name) => name.split(" ")[0])
        .slice(0, 4),
    ).toEqual(["Withdraw", "WithdrawEvent", "Deposit", "DepositEvent"].map((name) => `token::${name}`));
    expect(machine.run(ada, give()).vmStatus).toMatch(/EINSUFFICIENT_BALANCE/);
    expect(machine.run(ada, give(ben, 1n)).vmStatus).toBe(OK);
    expect(machine.run(ada, give(ben, 1n)).vmStatus).toMatch(/ENO_TOKEN_IN_TOKEN_STORE/);
    machine.run(ben, optIn(false));
    expect(machine.run(ada, give()).vmStatus).toMatch(/EUSER_NOT_OPT_IN_DIRECT_TRANSFER/);
  });

  it("refuse what the chain refuses", () => {
    const machine = new TestMachine();
    expect(machine.run(ada, token("Blue")).vmStatus).toMatch(/ECOLLECTIONS_NOT_PUBLISHED/);
    machine.run(ada, collection("Other"));
    expect(machine.run(ada, token("Blue")).vmStatus).toMatch(/ECOLLECTION_NOT_PUBLISHED/);
    machine.run(ada, collection("Stamps", 1n));
    expect(machine.run(ada, collection()).vmStatus).toMatch(/ECOLLECTION_ALREADY_EXISTS/);
    expect(machine.run(ada, token("Blue", { numerator: 101n })).vmStatus).toMatch(/EINVALID_ROYALTY/);
    expect(machine.run(ada, token("Blue", { most: 2n })).vmStatus).toMatch(/EMINT_WOULD_EXCEED/);
    expect(machine.run(ada, token("Blue", { count: 0n })).vmStatus).toMatch(/ETOKEN_CANNOT_HAVE_ZERO_AMOUNT/);
    expect(machine.run(ada, token("Blue")).vmStatus).toBe(OK);
    expect(machine.run(ada, token("Red")).vmStatus).toMatch(/ECREATE_WOULD_EXCEED/);
    expect(machine.run(ada, token("Blue")).vmStatus).toMatch(/ETOKEN_DATA_ALREADY_EXISTS/);
  });
});
