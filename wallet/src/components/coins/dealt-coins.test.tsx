import { parseAddress, type Address } from "@holdfast/sdk";
import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithHistory } from "../../../test/render-with-history.tsx";
import { useAddressBookStore } from "../../storage/address-book/address-book.ts";
import { useDealtCoins } from "./dealt-coins.ts";

test("only what the account or a known address moved is dealt with", async () => {
  const [own, friend, stranger] = [parseAddress("0xa1"), parseAddress("0xb2"), parseAddress("0xc3")];
  const entry = (
    sender: Address,
    coinType: string,
    amount = 5n,
    status: "Success" | "Failed" = "Success",
  ) => ({ sender, status, changes: [{ coinType, amount }] });
  const history = [
    entry(own, "0xd::own::A"),
    entry(friend, "0xd::friend::A"),
    entry(stranger, "0xd::gift::A"),
    entry(own, "0xd::zero::A", 0n),
    entry(own, "0xd::failed::A", 5n, "Failed"),
  ];
  const { result } = await renderWithHistory(own, history, () => ({
    book: useAddressBookStore(),
    dealt: useDealtCoins(own),
  }));
  expect([...result.current.dealt]).toEqual(["0xd::own::A"]);
  act(() => void result.current.book.saveContact({ address: friend, name: "Ben", kind: "person", note: "" }));
  expect([...result.current.dealt]).toEqual(["0xd::own::A", "0xd::friend::A"]);
});
