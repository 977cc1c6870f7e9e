import { parseAddress, type Address } from "@holdfast/sdk";
import { act, renderHook } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { formatPaymentLink } from "../../format/payment-link.ts";
import { copyText } from "../../ui/copy-button.tsx";
import { usePasting } from "./use-pasting.ts";

const [ann, ben] = [parseAddress("5a".repeat(32)), parseAddress("66".repeat(32))];
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  userEvent.setup(); // brings a clipboard
});

afterEach(() => vi.useRealTimers());

/** A page into which an address was pasted, and then something else was copied. */
async function pageAfter(copy: () => Promise<void>) {
  const { result } = renderHook(() => usePasting(ann));
  act(() => result.current.onPaste(ann));
  await copy();
  return result;
}

/** What is suspicious about a paste into a field that then holds an address. */
function doubtAfter(pasted: string, field: Address | undefined = parseAddress(pasted)) {
  const { result, unmount } = renderHook(() => usePasting(field));
  act(() => result.current.onPaste(pasted));
  const { doubt } = result.current;
  unmount();
  return doubt;
}

/** Lets time pass until it is so; reading the clipboard takes time of its own. */
function eventually(isSo: () => void): Promise<void> {
  return vi.waitFor(
    async () => {
      await act(() => vi.advanceTimersByTimeAsync(500));
      isSo();
    },
    { timeout: 30_000 },
  );
}

it("doubts what another program puts into the clipboard after pasting", async () => {
  const page = await pageAfter(() => navigator.clipboard.writeText(ben));
  await eventually(() => expect(page.current.doubt).toEqual({ kind: "changed", now: ben }));
});

it.each([
  ["has what was pasted", ann],
  ["was cleared", ""],
])("does not doubt a paste while the clipboard %s", async (_, text) => {
  const page = await pageAfter(() => navigator.clipboard.writeText(text));
  await eventually(() => expect(vi.getTimerCount()).toBe(0));
  expect(page.current.doubt).toBeUndefined();
});

it("ignores a copy by the app's own button after pasting", async () => {
  const page = await pageAfter(() => copyText(ben));
  expect(vi.getTimerCount()).toBe(1);
  await eventually(() => expect(vi.getTimerCount()).toBe(0));
  expect(page.current.doubt).toBeUndefined();
});

it("doubts a pasted address or request if another address was copied here", async () => {
  await copyText(ann);
  const doubt = { kind: "not-copied-here", copied: ann };
  expect(doubtAfter(ben)).toEqual(doubt);
  expect(doubtAfter(formatPaymentLink("https://wallet.example", { to: ben }), ben)).toEqual(doubt);
  expect(doubtAfter("Ann, 3", ben)).toBeUndefined();
  expect(doubtAfter(ann)).toBeUndefined();
});

it("remembers an address copied in the app for ten minutes", async () => {
  await copyText(ann);
  const copiedAt = Date.now();
  vi.setSystemTime(copiedAt + 9 * MINUTE);
  expect(doubtAfter(ben)).toBeDefined();
  vi.setSystemTime(copiedAt + 10 * MINUTE);
  expect(doubtAfter(ben)).toBeUndefined();
  await copyText("some note");
  expect(doubtAfter(ben)).toBeUndefined();
});

it("doubts no longer what was typed over", async () => {
  await copyText(ann);
  expect(doubtAfter(ben, ann)).toBeUndefined();
  const initialProps: { to: Address | undefined } = { to: ben };
  const { result, rerender } = renderHook(({ to }) => usePasting(to), { initialProps });
  act(() => result.current.onPaste(ben));
  expect(result.current.doubt).toBeDefined();
  rerender({ to: undefined });
  expect(result.current.doubt).toBeUndefined();
});
