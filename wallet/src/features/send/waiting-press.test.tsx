import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { BATCH_FORM } from "../../components/forms/form-draft.ts";
import { keepDraft } from "../../storage/workbench.ts";
import { linesToText, newLine } from "./payment-lines.ts";
import { publishSunriseCoin } from "../../../test/sunrise-coin.ts";

const RECIPIENT = `0x${"5a".repeat(32)}`;

/** Has a coin whose module answers only once that is let through. */
async function withSlowCoin(): Promise<{
  app: RenderedApp;
  coin: string;
  answer: (status?: number) => void;
}> {
  const app = await renderApp("/contacts", { balance: 1_000_000_000n });
  const coin = await publishSunriseCoin(app, 5_000_000n);
  let answer: (status?: number) => void = () => undefined;
  const answered = new Promise<number | undefined>((resolve) => (answer = resolve));
  const send = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!decodeURIComponent(request.url).includes(`CoinInfo<${coin}>`)) return send(request);
    const status = await answered;
    return status === undefined ? send(request) : new Response("{}", { status });
  });
  return { app, coin, answer };
}

it("opens a payment review pressed before the decimals were known", async () => {
  const { app, coin, answer } = await withSlowCoin();
  await app.router.navigate({ to: "/send", search: { to: RECIPIENT, amount: "1.5", coin } });
  const press = await screen.findByRole("button", { name: "Review payment" });
  await app.user.click(press);
  await expect.poll(() => press.getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByRole("alert")).toBeNull();
  answer();
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("heading", { name: "Send 1.5 SUN" })).toBeDefined();
});

it("takes the press back when the amount is changed meanwhile", async () => {
  const { app, coin, answer } = await withSlowCoin();
  await app.router.navigate({ to: "/send", search: { to: RECIPIENT, amount: "1.5", coin } });
  const press = await screen.findByRole("button", { name: "Review payment" });
  await app.user.click(press);
  await expect.poll(() => press.getAttribute("aria-busy")).toBe("true");
  await app.user.type(screen.getByLabelText(/^Amount/), "1");
  expect(press.getAttribute("aria-busy")).toBeNull();
  answer();
  expect(await screen.findByText("You have 5 SUN")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("points to the amount when the coin's module does not answer", async () => {
  const { app, coin, answer } = await withSlowCoin();
  await app.router.navigate({ to: "/send", search: { to: RECIPIENT, amount: "1.5", coin } });
  await app.user.click(await screen.findByRole("button", { name: "Review payment" }));
  answer(404);
  expect(await screen.findByText(/^You can't enter an amount yet/)).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Amount/));
});

it("opens a batch review pressed before the decimals were known", async () => {
  const { app, coin, answer } = await withSlowCoin();
  const payments = linesToText([newLine({ to: RECIPIENT, amount: "1.5" })]);
  const form = new URLSearchParams({ payments, coin }).toString();
  keepDraft({ chainId: 4, of: BATCH_FORM, form });
  await app.router.navigate({ to: "/send/batch" });
  await screen.findByDisplayValue(RECIPIENT);
  await app.user.click(screen.getByRole("button", { name: "Review payments" }));
  answer();
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("heading", { name: /^Send 1\.5 SUN/ })).toBeDefined();
});
