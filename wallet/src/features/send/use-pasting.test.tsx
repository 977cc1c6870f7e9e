import { parseAddress } from "@holdfast/sdk";
import { act, renderHook } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyText, forgetCopied } from "../../ui/copied.ts";
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

async function doubtAfter(copy: () => Promise<void>) {
  const { result } = renderHook(() => usePasting(ann));
  act(() => result.current.onPaste(ann));
  await copy();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  return result.current.doubt;
}

it("doubts what another program puts into the clipboard after pasting", async () => {
  const doubt = await doubtAfter(() => navigator.clipboard.writeText(ben));
  expect(doubt).toEqual({ kind: "changed", now: ben });
});

it("does not doubt what a button of this app copies after pasting", async () => {
  expect(await doubtAfter(() => copyText(ben))).toBeUndefined();
});
