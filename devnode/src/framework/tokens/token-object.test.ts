import { utf8ToBytes, type Address } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { describe, expect, it } from "vitest";
import {
  TestMachine,
  ada,
  arg,
  ben,
  call,
  eventNames,
  type KeptOutcome,
  type TestKey,
} from "../../../test/test-machine.ts";

const TOKEN = "0x4::token::Token";
const OK = "Executed successfully";

interface Rules {
  readonly name?: string;
  readonly most?: bigint;
  readonly isMutable?: boolean;
  readonly isFreezable?: boolean;
  readonly royalty?: readonly [bigint, bigint];
}

function newCollection(rules: Rules = {}) {
  const { name = "Boats", most = 3n, isMutable = true, isFreezable = true, royalty = [5n, 100n] } = rules;
  return call(
    "0x4::aptos_token::create_collection",
    [],
    arg.text("Boats of the harbour"),
    arg.u64(most),
    arg.text(name),
    arg.text("https://boats.example/all.json"),
    ...Array.from({ length: 8 }, () => arg.bool(isMutable)),
    arg.bool(isFreezable),
    arg.u64(royalty[0]),
    arg.u64(royalty[1]),
  );
}

interface Properties {
  readonly keys?: readonly string[];
  readonly types?: readonly string[];
  readonly values?: readonly Uint8Array[];
}

function mintArguments(name: string, { keys = [], types = [], values = [] }: Properties = {}) {
  return [
    ...["Boats", "A boat", name, "data:text/plain,boat"].map(arg.text),
    arg.list(keys, arg.text),
    arg.list(types, arg.text),
    arg.list(values, arg.bytes),
  ] as const;
}

function mint(name: string, properties: Properties = {}) {
  return call("0x4::aptos_token::mint", [], ...mintArguments(name, properties));
}

/** Address of a minted token, from its event. */
function minted({ events }: KeptOutcome): Address {
  const data = events
    .map(({ data: told }) => told as { readonly token?: Address })
    .find(({ token }) => token);
  return data?.token ?? ada.address;
}

function onToken(name: string, token: Address, ...rest: Parameters<typeof call>[2][]) {
  return call(name, [TOKEN], arg.address(token), ...rest);
}

function readOwner(machine: TestMachine, token: Address): unknown {
  return (machine.resource(token, "0x1::object::ObjectCore") as { readonly owner: string }).owner;
}

const short = ({ address }: TestKey) => `0x${address.slice(2).replace(/^0+/, "")}`;
const key = "0x4::property_map::PropertyMap";

describe("token objects", () => {
  it("mints into a collection with index, properties and royalty", () => {
    const machine = new TestMachine();
    expect(machine.run(ada, newCollection()).vmStatus).toBe(OK);
    const outcome = machine.run(
      ada,
      mint("Gull", {
        keys: ["sails", "home"],
        types: ["u8", "0x1::string::String"],
        values: [Uint8Array.of(2), encodeBcs((writer) => writer.string("Bay"))],
      }),
    );
    expect(outcome.vmStatus).toBe(OK);
    expect(eventNames(outcome)).toEqual(["collection::Mint", "transaction_fee::FeeStatement"]);
    const token = minted(outcome);
    const { collection, ...told } = machine.resource(token, TOKEN) as Readonly<Record<string, unknown>>;
    expect(told).toMatchObject({ description: "A boat", index: "0", name: "", uri: "data:text/plain,boat" });
    expect(machine.resource(token, "0x4::token::TokenIdentifiers")).toEqual({
      index: { value: "1" },
      name: { padding: "0x", value: "Gull" },
    });
    expect(machine.resource(token, key)).toEqual({
      inner: {
        data: [
          { key: "home", value: { type: 9, value: "0x03426179" } },
          { key: "sails", value: { type: 1, value: "0x02" } },
        ],
      },
    });
    const ask = (name: string) => machine.view(`0x4::token::${name}`, [TOKEN], [token]);
    expect(ask("collection_name")).toEqual(["Boats"]);
    expect(ask("collection_object")).toEqual([collection]);
    expect([...ask("name"), ...ask("index"), ...ask("creator")]).toEqual(["Gull", "1", short(ada)]);
    expect(ask("royalty")).toEqual([
      { vec: [{ denominator: "100", numerator: "5", payee_address: short(ada) }] },
    ]);
  });

  it("move by object::transfer, and are counted and burnt", () => {
    const machine = new TestMachine();
    machine.run(ada, newCollection());
    const token = minted(machine.run(ada, mint("Gull")));
    const moved = machine.run(ada, onToken("0x1::object::transfer", token, arg.address(ben.address)));
    expect(eventNames(moved)[0]).toBe("object::Transfer");
    expect(readOwner(machine, token)).toBe(short(ben));
    expect(
      machine.run(ada, onToken("0x1::object::transfer", token, arg.address(ada.address))).vmStatus,
    ).toMatch(/ENOT_OBJECT_OWNER/);
    const burnt = machine.run(ada, onToken("0x4::aptos_token::burn", token));
    expect(eventNames(burnt)[0]).toBe("collection::Burn");
    expect(machine.resource(token, TOKEN)).toBeUndefined();
    expect(machine.resource(token, "0x1::object::ObjectCore")).toBeUndefined();
  });

  it("stay where they are when they are frozen or bound", () => {
    const machine = new TestMachine();
    machine.run(ada, newCollection());
    const token = minted(machine.run(ada, mint("Gull")));
    const send = (at: Address, from: TestKey, to: TestKey) =>
      machine.run(from, onToken("0x1::object::transfer", at, arg.address(to.address))).vmStatus;
    machine.run(ada, onToken("0x4::aptos_token::freeze_transfer", token));
    expect(send(token, ada, ben)).toMatch(/ENO_UNGATED_TRANSFERS/);
    machine.run(ada, onToken("0x4::aptos_token::unfreeze_transfer", token));
    expect(send(token, ada, ben)).toBe(OK);
    const bind = call(
      "0x4::aptos_token::mint_soul_bound",
      [],
      ...mintArguments("Bound"),
      arg.address(ben.address),
    );
    const bound = minted(machine.run(ada, bind));
    expect(readOwner(machine, bound)).toBe(short(ben));
    expect(send(bound, ben, ada)).toMatch(/ENO_UNGATED_TRANSFERS/);
  });

  it("change their texts where the collection lets them", () => {
    const machine = new TestMachine();
    machine.run(ada, newCollection());
    const token = minted(machine.run(ada, mint("Gull")));
    for (const field of ["description", "name", "uri"])
      expect(
        eventNames(machine.run(ada, onToken(`0x4::aptos_token::set_${field}`, token, arg.text("new"))))[0],
      ).toBe("token::Mutation");
    expect(machine.view("0x4::token::name", [TOKEN], [token])).toEqual(["new"]);
    expect(machine.view("0x4::token::uri", [TOKEN], [token])).toEqual(["new"]);
    expect(machine.run(ben, onToken("0x4::aptos_token::set_name", token, arg.text("his"))).vmStatus).toMatch(
      /ENOT_CREATOR/,
    );
  });

  const known = newCollection();
  const bool = { keys: ["k"], types: ["bool"], values: [Uint8Array.of(2)] };
  const noType = { keys: ["k"], types: ["i8"], values: [utf8ToBytes("")] };
  it.each([
    ["no room", /EMAX_SUPPLY_CANNOT_BE_ZERO/, [[ada, newCollection({ most: 0n })]]],
    ["a long name", /ECOLLECTION_NAME_TOO_LONG/, [[ada, newCollection({ name: "n".repeat(129) })]]],
    ["more than the price", /EROYALTY_EXCEEDS_MAXIMUM/, [[ada, newCollection({ royalty: [2n, 1n] })]]],
    ["a part of nothing", /EROYALTY_DENOMINATOR_IS_ZERO/, [[ada, newCollection({ royalty: [0n, 0n] })]]],
    [
      "the same collection",
      /EOBJECT_EXISTS/,
      [
        [ada, known],
        [ada, known],
      ],
    ],
    [
      "another creator's collection",
      /EOBJECT_DOES_NOT_EXIST/,
      [
        [ada, known],
        [ben, mint("x")],
      ],
    ],
    [
      "one too many",
      /ECOLLECTION_SUPPLY_EXCEEDED/,
      [
        [ada, newCollection({ most: 1n })],
        [ada, mint("x")],
        [ada, mint("y")],
      ],
    ],
    [
      "a value of another type",
      /ETYPE_MISMATCH/,
      [
        [ada, known],
        [ada, mint("x", bool)],
      ],
    ],
    [
      "a type that is none",
      /ETYPE_INVALID/,
      [
        [ada, known],
        [ada, mint("x", noType)],
      ],
    ],
    [
      "a value too few",
      /EKEY_VALUE_COUNT_MISMATCH/,
      [
        [ada, known],
        [ada, mint("x", { keys: ["k"], types: ["u8"] })],
      ],
    ],
  ] as const)("refuse %s", (_, reason, calls) => {
    const machine = new TestMachine();
    const statuses = calls.map(([who, payload]) => machine.run(who, payload).vmStatus);
    expect(statuses.at(-1)).toMatch(reason);
  });
});
