import { parseAddress } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { settledWords, pendingWords } from "./action-words.ts";

const call = (name: string) => ({ kind: "call", function: name }) as const;
const automation = (name: string) => ({ kind: "automation", function: name }) as const;

test("own actions have their words when pending, done and failed", () => {
  const stake = call("0x1::pbo_delegation_pool::add_stake");
  expect(pendingWords(stake)).toBe("Adding stake");
  expect(settledWords(stake, true)).toBe("Stake was added");
  expect(settledWords(stake, false)).toBe("No stake was added");
  expect(settledWords(call("0x1::managed_coin::register"), true)).toBe("The coin was registered");
  expect(settledWords(call("0x1::multisig_account::vote_transaction"), true)).toBe("Your vote was counted");
  expect(settledWords(automation("0x1::supra_account::transfer"), true)).toBe("Automation registered");
});

test("an unknown call is named by its function, even a lookalike", () => {
  expect(pendingWords(call("0x7::counter::increment"))).toBe("Calling counter::increment of 0x7");
  expect(settledWords(call("0x7::counter::increment"), true)).toBe(
    "The call to counter::increment of 0x7 succeeded",
  );
  expect(settledWords(call("0x7::managed_coin::register"), false)).toBe(
    "The call to managed_coin::register of 0x7 failed",
  );
  expect(settledWords(automation("0x7::counter::increment"), true)).toBe(
    "Automation of counter::increment of 0x7 registered",
  );
  const far = `0xab12${"0".repeat(56)}34cd`;
  expect(pendingWords(automation(`${far}::counter::increment`))).toBe(
    "Automating counter::increment of 0xab12…34cd",
  );
});

test("a framework call has no address; a damaged name still appears", () => {
  expect(pendingWords(call("0x1::stake::set_operator"))).toBe("Calling stake::set_operator");
  expect(pendingWords(call(""))).toBe("Calling a function");
  expect(pendingWords(call("increment"))).toBe("Calling a function");
});

test("each kind of action has a whole sentence for its end", () => {
  const account = parseAddress("0xa");
  const payment = { kind: "payment", to: account, amount: 1n, coin: "0xc::bean::Bean" } as const;
  const batch = { kind: "batch", receivers: [account], total: 1n, coin: "0xc::bean::Bean" } as const;
  const publish = (modules?: number) => ({ kind: "publish", modules, isToObject: false }) as const;
  const ends = [
    payment,
    batch,
    publish(),
    publish(1),
    publish(2),
    { kind: "script", codeBytes: 1 },
    { kind: "multisig", account },
  ] as const;
  expect(ends.map((action) => [settledWords(action, true), settledWords(action, false)])).toEqual([
    ["Payment in Bean sent", "Payment in Bean not sent"],
    ["Payment in Bean to several addresses sent", "Payment in Bean to several addresses not sent"],
    ["Package published", "Package not published"],
    ["Module published", "Module not published"],
    ["2 modules published", "2 modules not published"],
    ["The script succeeded", "The script failed"],
    ["Multisig transaction executed", "Multisig transaction failed"],
  ]);
});
