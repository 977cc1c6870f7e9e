import { testAccounts } from "@holdfast/devnode";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

/** The paths that a node is asked for, in order, with names in the place of addresses. */
function watchRequests(names: Readonly<Record<string, string>>): string[] {
  const asked: string[] = [];
  const send = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", (request: Request) => {
    const path = new URL(request.url).pathname.replace("/rpc/v1/", "");
    asked.push(Object.entries(names).reduce((text, [address, name]) => text.replace(address, name), path));
    return send(request);
  });
  return asked;
}

/** What is asked for once by the form and the review together; the rest is looked at again and again, on other screens too. */
const ONCE = new Set([
  "accounts/ben",
  "accounts/ben/modules",
  "accounts/ben/resources",
  "accounts/mine/coin_transactions",
  "block",
  "transactions/simulate",
]);

it("opening a review repeats no request of the screen", async () => {
  const [ben] = testAccounts;
  if (ben === undefined) return expect.unreachable();
  const app = await renderApp("/home", { balance: 1_000_000_000n });
  const asked = watchRequests({ [app.address]: "mine", [ben.address]: "ben" });
  await app.router.navigate({ to: "/activity" });
  await waitFor(() => expect(asked).toContain("accounts/mine/coin_transactions"));
  await app.router.navigate({ to: "/send" });
  const amount = await screen.findByLabelText("Amount");
  asked.length = 0;
  await app.user.click(screen.getByLabelText("To"));
  await app.user.paste(ben.address);
  await app.user.type(amount, "1");
  await screen.findByText("0 transactions sent.");
  await app.user.click(screen.getByRole("button", { name: "Review payment" }));
  await screen.findByRole("dialog");
  expect(asked.filter((path) => ONCE.has(path)).toSorted()).toEqual([
    "accounts/ben",
    "accounts/ben/resources",
    "block",
    "transactions/simulate",
  ]);
});
