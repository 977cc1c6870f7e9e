import { expect, it } from "vitest";
import { createSupraClient } from "../client/client.ts";
import { parseAddress } from "../move/address.ts";
import { getContract } from "./contract.ts";

const abi = {
  address: "0xcafe",
  name: "shelf",
  friends: [],
  exposed_functions: [],
  structs: [
    {
      name: "Sold",
      is_native: false,
      is_event: true,
      abilities: ["drop", "store"],
      generic_type_params: [],
      fields: [{ name: "price", type: "u64" }],
    },
  ],
} as const;

it.each([`0xbad::club::Joined<${"vector<".repeat(9)}u8${">".repeat(9)}>`, "0xbad::club::Joined<&u8>", ""])(
  "reads its events beside one of another module with an unreadable type: %s",
  (type) => {
    const { events } = getContract({ abi, client: createSupraClient({ url: "http://127.0.0.1" }) });
    const guid = { creationNumber: 0n, account: parseAddress("0x0") };
    const event = (name: string) => ({ type: name, data: { price: "5" }, guid, sequenceNumber: 0n });
    const found = events.Sold.from([event(type), event("0xcafe::shelf::Sold")]);
    expect(found.map(({ data }) => data)).toEqual([{ price: 5n }]);
  },
);
