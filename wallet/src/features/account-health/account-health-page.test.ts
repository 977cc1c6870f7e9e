import { formatFunctionId, multisigAddress, parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import type { AutomationTask } from "../../chain/queries/automation-queries.ts";
import { checkBelongings, multisigsInHistory } from "./account-health-page.tsx";

type Belongings = Parameters<typeof checkBelongings>[0];
type MultisigMembership = NonNullable<Belongings["multisigs"]>[number];

const own = parseAddress("0xa11ce");
const safe = parseAddress("0x5afe");
const bean = "0xc0ffee::bean::Bean";

const nothing: Belongings = { unregistered: [], multisigs: [], tasks: [] };
const membership: MultisigMembership = {
  address: safe,
  name: "Treasury",
  isSaved: true,
  role: "owner",
  ownerCount: 3,
  signaturesRequired: 2n,
};

function entry(part: Partial<ActivityEntry>): ActivityEntry {
  return { type: "EntryFunctionCall", sender: own, sequenceNumber: 4n, ...part } as ActivityEntry;
}

it("an account with nothing beside it is all good", () => {
  expect(checkBelongings(nothing).map(({ kind }) => kind)).toEqual(["ok", "ok", "ok"]);
});

it("reports missing answers and never takes them for none", () => {
  const findings = checkBelongings({ unregistered: undefined, multisigs: undefined, tasks: undefined });
  expect(findings.map(({ title }) => title)).toEqual([
    "Couldn't load the account's coins from the node",
    "Couldn't load the account's multisig accounts from the node",
    "Couldn't load the account's automation tasks from the node",
  ]);
});

it("an unregistered coin comes with the call that registers it", () => {
  const info = { name: "Bean", symbol: "BEAN\u202e", decimals: 2 };
  const find = (balance: bigint) =>
    checkBelongings({ ...nothing, unregistered: [{ coin: bean, balance, info }] })[0];
  expect(find(0n)?.kind).toBe("info");
  expect(find(250n)).toMatchObject({ kind: "caution", text: expect.stringContaining("Balance: 2.5.") });
  const call = find(250n)?.fix?.call;
  expect(call === undefined ? "" : formatFunctionId(call.function)).toBe("0x1::managed_coin::register");
  expect(call?.typeArguments).toHaveLength(1);
  expect(find(0n)?.title).not.toContain("\u202e");
  const nameless = { coin: bean, balance: 1n, info: undefined };
  expect(checkBelongings({ ...nothing, unregistered: [nameless] })[0]?.title).toContain(bean);
});

it("opens multisig accounts it owns and removes others", () => {
  const find = (part: Partial<MultisigMembership>) =>
    checkBelongings({ ...nothing, multisigs: [{ ...membership, ...part }] })[1];
  expect(find({})).toMatchObject({
    title: "Owns the multisig account Treasury",
    text: expect.stringContaining("2 of 3 signatures"),
    link: { to: "multisig", address: safe },
  });
  expect(find({ name: "" })?.title).toContain("0x0000");
  expect(find({ role: "not-owner" })).toMatchObject({
    title: "Doesn't own the multisig account Treasury",
    link: { to: "forget", address: safe },
  });
  expect(find({ role: "none" })?.title).toBe("Treasury is not a multisig account on this network");
});

it("tasks that run are counted; cancelled ones are not", () => {
  const task = (index: bigint, state: AutomationTask["state"]) => ({ index, state }) as AutomationTask;
  const find = (...tasks: readonly AutomationTask[]) => checkBelongings({ ...nothing, tasks })[2];
  expect(find(task(1n, "cancelled"))?.kind).toBe("ok");
  expect(find(task(1n, "active"))).toMatchObject({
    title: "An automation task runs for this account",
    link: { to: "tasks" },
  });
  expect(find(task(1n, "active"), task(7n, "pending"))).toMatchObject({
    title: "2 automation tasks run for this account",
    text: expect.stringContaining("Tasks: 1, 7."),
  });
});

it("the history lists created multisig accounts and co-signed ones", () => {
  const found = multisigsInHistory(
    [
      entry({ called: "0x1::multisig_account::create_with_owners" }),
      entry({ called: "0x1::multisig_account::create_transaction", sequenceNumber: 5n }),
      entry({ called: safe, type: "MultisigPayload" }),
      entry({ called: safe, type: "MultisigPayload" }),
      entry({ called: "0x1::multisig_account::create", sender: safe }),
      entry({ called: undefined }),
    ],
    own,
  );
  expect(found).toEqual([multisigAddress(own, 4n), safe]);
});
