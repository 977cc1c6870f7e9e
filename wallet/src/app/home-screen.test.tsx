import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../test/render-app.tsx";
import { noteUnwritten, noteWritten } from "../storage/unwritten-phrases.ts";
import { attentionItems } from "./home-screen.tsx";
import type { AutomationTask } from "../chain/queries/automation-queries.ts";

const NOTHING: Parameters<typeof attentionItems>[0] = {
  unwrittenBalance: undefined,
  findings: [],
  votes: 0,
  tasks: [],
  nowSecs: 1000n,
};

function task(index: bigint, expirySecs: bigint, state: AutomationTask["state"] = "active"): AutomationTask {
  const rest = { registeredSecs: 0n, maxGasAmount: 1n, gasPriceCap: 1n, feeCap: 1n, payload: "0x" };
  return { index, owner: `0x${"1".repeat(64)}` as AutomationTask["owner"], state, expirySecs, ...rest };
}

it("says nothing while nothing waits", () => {
  expect(attentionItems(NOTHING)).toEqual([]);
  const calm = { id: "key", kind: "ok", title: "Fine", text: "" } as const;
  const far = [task(1n, 1000n + 86_400n), task(2n, 999n), task(3n, 2000n, "cancelled")];
  expect(attentionItems({ ...NOTHING, findings: [calm], tasks: far })).toEqual([]);
});

it("says what is worst first, each with the way to it", () => {
  const stolen = {
    id: "signer",
    kind: "danger",
    title: "Another account can sign for this one",
    text: "",
  } as const;
  const items = attentionItems({
    ...NOTHING,
    unwrittenBalance: 0n,
    findings: [stolen],
    votes: 2,
    tasks: [task(4n, 8200n), task(5n, 4600n)],
  });
  expect(items.map(({ kind, action }) => `${kind} ${action.to}`)).toEqual([
    "danger /account-health",
    "caution /multisig",
    "info /backup",
    "info /automation",
  ]);
  expect(items.map(({ text }) => text)).toContain(
    "2 automation tasks expire within a day, the first in 1 hr.",
  );
});

it("insists on a backup by what depends on it", () => {
  const kindAt = (unwrittenBalance: bigint) => attentionItems({ ...NOTHING, unwrittenBalance })[0]?.kind;
  expect([0n, 999_999_999n].map(kindAt)).toEqual(["info", "info"]);
  expect([1_000_000_000n, 99_999_999_999n].map(kindAt)).toEqual(["caution", "caution"]);
  expect(kindAt(100_000_000_000n)).toBe("danger");
});

it("the home screen shows a line until the task is done", async () => {
  const { vaultSession } = await renderApp("/home", { balance: 5_000_000_000n });
  await screen.findByRole("list", { name: "Latest activity" });
  expect(screen.queryByRole("region", { name: "Needs your attention" })).toBeNull();
  const [account] = vaultSession.store.getState().accounts;
  if (account?.origin.kind !== "phrase") return expect.unreachable();
  const { phraseId } = account.origin;
  act(() => noteUnwritten(phraseId));
  const card = within(await screen.findByRole("region", { name: "Needs your attention" }));
  expect(await card.findByText(/^If you lose this device, you lose 50 SUPRA/)).toBeDefined();
  expect(card.getByRole("link", { name: "Write down recovery phrase" }).getAttribute("href")).toBe("/backup");
  act(() => noteWritten(phraseId));
  expect(screen.queryByRole("region", { name: "Needs your attention" })).toBeNull();
});
