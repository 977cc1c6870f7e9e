import { screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { renderApp } from "../../test/render-app.tsx";

it("notifies about new SUPRA in a hidden page, not about earlier SUPRA", async () => {
  const told: string[] = [];
  class RecordedNotification {
    static readonly permission = "granted";
    readonly addEventListener = (): void => undefined;
    constructor(text: string) {
      told.push(text);
    }
  }
  vi.stubGlobal("Notification", RecordedNotification);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const sight = vi.spyOn(document, "visibilityState", "get");
  onTestFinished(() => {
    sight.mockRestore();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const app = await renderApp("/activity", { balance: 100_000_000n });
  expect(await screen.findByRole("link", { name: /Received.*\+1 SUPRA/ })).toBeDefined();

  sight.mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await app.devnode.fund(app.address, 250_000_000n);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60_000);
      return told;
    })
    .toEqual(["Received 2.5 SUPRA"]);
  sight.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await app.devnode.fund(app.address, 300_000_000n);
  vi.advanceTimersByTime(120_000);
  expect(await screen.findByRole("link", { name: /Received.*\+3 SUPRA/ })).toBeDefined();
  expect(told).toHaveLength(1);
});
