// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { Session } from "./session.ts";
import { watchPage } from "./session.ts";

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** What the page tells the session. */
function watch(): string[] {
  const told: string[] = [];
  const session: Pick<Session, "touch" | "setHidden" | "lock"> = {
    touch: () => void told.push("touch"),
    setHidden: (isHidden) => void told.push(isHidden ? "hidden" : "shown"),
    lock: async () => void told.push("lock"),
  };
  stops.push(watchPage(session));
  return told;
}

describe("the page", () => {
  it.each(["pointerdown", "keydown", "wheel", "touchstart"])(
    "tells the session of a gesture: %s",
    (gesture) => {
      const told = watch();
      document.body.dispatchEvent(new Event(gesture, { bubbles: true }));
      expect(told).toEqual(["shown", "touch"]);
    },
  );

  it("tells it also of gestures that something else has stopped", () => {
    const told = watch();
    const button = document.createElement("button");
    document.body.append(button);
    button.addEventListener("keydown", (event) => event.stopPropagation());
    button.dispatchEvent(new Event("keydown", { bubbles: true }));
    button.remove();
    expect(told).toEqual(["shown", "touch"]);
  });

  it("tells it when it is looked away from, and locks when it is left", () => {
    const told = watch();
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("pagehide"));
    expect(told).toEqual(["shown", "shown", "lock"]);
  });

  it("tells nothing any more after that was ended", () => {
    const told = watch();
    stops.pop()?.();
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    window.dispatchEvent(new Event("pagehide"));
    expect(told).toEqual(["shown"]);
  });
});
