import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

const RECIPIENT = `0x${"5a".repeat(32)}`;
const PATIENCE = { timeout: 30_000 };

it("requires accepting a double payment before resending a claimed failure", async () => {
  const { user, devnode } = await renderApp("/send", { balance: 500_000_000n });
  vi.stubGlobal("fetch", async (request: Request) => {
    const response = await devnode.fetch(request);
    if (!/\/transactions\/0x[0-9a-f]{64}$/.test(request.url)) return response;
    const text = (await response.text())
      .replace('"status":"Success"', '"status":"Fail"')
      .replace('"vm_status":"Executed successfully"', '"vm_status":"Move abort in 0x1::coin: 0x10006"');
    return new Response(text, { status: response.status });
  });
  await user.type(await screen.findByLabelText("To"), RECIPIENT);
  await user.type(screen.getByLabelText("Amount"), "1.5");
  await user.click(screen.getByRole("button", { name: "Review payment" }));
  const dialog = await screen.findByRole("dialog", {}, PATIENCE);
  await user.click(within(dialog).getByRole("button", { name: "Send 1.5 SUPRA" }));

  expect(
    await screen.findByRole("heading", { name: "Failed, according to one node" }, PATIENCE),
  ).toBeDefined();
  expect(screen.getByText("No verification node confirms the failure")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Try again" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Allow resending" }));
  expect(screen.queryByRole("link", { name: "Try again" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Accept risk of paying twice" }));
  expect(await screen.findByRole("link", { name: "Try again" }, PATIENCE)).toBeDefined();
  expect(screen.getByText(/Resending may pay twice/)).toBeDefined();
});
