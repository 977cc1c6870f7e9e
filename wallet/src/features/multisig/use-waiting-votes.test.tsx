import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useWaitingNotice } from "./use-waiting-votes.ts";

let shown: TestNotice[] = [];

/** The system's notice. */
class TestNotice extends EventTarget {
  static permission: NotificationPermission = "granted";
  readonly title: string;
  readonly options: NotificationOptions | undefined;

  constructor(title: string, options?: NotificationOptions) {
    super();
    this.title = title;
    this.options = options;
    shown.push(this);
  }
}

beforeEach(() => {
  shown = [];
  TestNotice.permission = "granted";
  vi.stubGlobal("Notification", TestNotice);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function lookAway(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
}

/** The counts that the page comes to know, one after another. */
function count(...counts: readonly number[]): void {
  const [first = 0, ...rest] = counts;
  const { rerender } = renderHook((waiting: number) => useWaitingNotice(waiting), { initialProps: first });
  for (const waiting of rest) rerender(waiting);
}

describe("a notice that something waits", () => {
  it("notifies about more waiting votes while the page is hidden", () => {
    lookAway("hidden");
    count(0, 1, 1, 0, 2);
    expect(shown.map(({ title }) => title)).toEqual([
      "A multisig proposal needs your vote",
      "A multisig proposal needs your vote",
    ]);
    // One place on the screen: a newer notice takes the older one's.
    expect(new Set(shown.map(({ options }) => options?.tag)).size).toBe(1);
    const focus = vi.spyOn(window, "focus").mockImplementation(() => undefined);
    shown[0]?.dispatchEvent(new Event("click"));
    expect(focus).toHaveBeenCalledOnce();
  });

  it("does not notify about earlier votes or a looking user", () => {
    lookAway("hidden");
    count(3);
    lookAway("visible");
    count(0, 1);
    expect(shown).toEqual([]);
  });

  it("does not notify without permission or support", () => {
    lookAway("hidden");
    TestNotice.permission = "denied";
    count(0, 1);
    vi.stubGlobal("Notification", undefined);
    count(0, 1);
    expect(shown).toEqual([]);
  });
});
