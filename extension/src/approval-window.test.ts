import { afterEach, expect, it, vi } from "vitest";
import { ApprovalWindow } from "./approval-window.ts";

afterEach(() => vi.unstubAllGlobals());

interface Asked {
  readonly call: string;
  readonly argument: number | null;
}

/** A browser whose service worker opens windows 1, 2 and so on, and what it was asked. */
function browser() {
  const asked: string[] = [];
  let windows = 0;
  vi.stubGlobal("chrome", {
    runtime: {
      async sendMessage({ call, argument }: Asked) {
        asked.push(`${call} ${argument}`);
        return call === "openApproval" ? (argument ?? ++windows) : true;
      },
    },
  });
  return asked;
}

it("opens one window, and brings it to the front from then on", async () => {
  const asked = browser();
  const window = new ApprovalWindow();
  await window.open();
  expect(window.admit(1)).toBe(true);
  await window.open();
  expect(asked).toEqual(["openApproval null", "openApproval 1"]);
});

it("opens the next window after the last one is closed", async () => {
  const asked = browser();
  const window = new ApprovalWindow();
  await window.open();
  window.admit(1);
  window.close(1);
  await window.open();
  expect(asked).toEqual(["openApproval null", "closeApproval 1", "openApproval null"]);
  expect([window.closed(1), window.closed(2)]).toEqual([false, true]);
});

it.each([
  [1, 2],
  [2, 1],
])("keeps the window whose page is there first: %d, not %d", async (first, second) => {
  browser();
  const window = new ApprovalWindow();
  // The other one was opened by a service worker that was stopped before it answered.
  await window.open();
  expect([window.admit(first), window.admit(second)]).toEqual([true, false]);
  window.close(second);
  expect(window.closed(first)).toBe(true);
});

it("admits the same window again after a reload", async () => {
  browser();
  const window = new ApprovalWindow();
  await window.open();
  window.admit(1);
  expect(await window.isOpen(1)).toBe(true);
  expect(window.admit(1)).toBe(true);
});
