import { parseAddress } from "@holdfast/sdk";
import { act, renderHook } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyText, forgetCopied } from "../../ui/copy-button.tsx";
import { usePasting } from "./use-pasting.ts";

const [ann, ben] = [parseAddress("5a".repeat(32)), parseAddress("66".repeat(32))];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  userEvent.setup(); // brings a clipboard
});

afterEach(() => {
  vi.useRealTimers();
  forgetCopied();
});

/** A page into which an address was pasted, and then something else was copied. */
async function pageAfter(copy: () => Promise<void>) {
  const { result } = renderHook(() => usePasting(ann));
  act(() => result.current.onPaste(ann));
  await copy();
  return result;
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

it("ignores a copy by the app's own button after pasting", async () => {
  const page = await pageAfter(() => copyText(ben));
  expect(vi.getTimerCount()).toBe(1);
  await eventually(() => expect(vi.getTimerCount()).toBe(0));
  expect(page.current.doubt).toBeUndefined();
});
