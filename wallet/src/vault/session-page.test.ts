import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { watchPage, type PageWatch } from "./session.ts";

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** What the page tells the session. */
function watch(page: Document = document): string[] {
  const told: string[] = [];
  const watched: PageWatch = {
    touch: () => void told.push("touch"),
    setHidden: (isHidden) => void told.push(isHidden ? "hidden" : "shown"),
  };
  stops.push(watchPage(watched, page));
  return told;
}

describe("the page", () => {
  it.each(["pointerdown", "keydown", "wheel", "touchstart"])("tells of a gesture: %s", (gesture) => {
    const told = watch();
    document.body.dispatchEvent(new Event(gesture, { bubbles: true }));
    expect(told).toEqual(["shown", "touch"]);
  });

  it("tells it also of gestures that something else has stopped", () => {
    const told = watch();
    const button = document.createElement("button");
    document.body.append(button);
    button.addEventListener("keydown", (event) => event.stopPropagation());
    button.dispatchEvent(new Event("keydown", { bubbles: true }));
    button.remove();
    expect(told).toEqual(["shown", "touch"]);
  });

  it("is hidden when it is left", () => {
    const told = watch();
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("pagehide"));
    expect(told).toEqual(["shown", "shown", "hidden"]);
  });

  it("says that it is hidden when it is", () => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(document, "visibilityState"));
    expect(watch()).toEqual(["hidden"]);
  });

  it("may have no window of its own", () => {
    const page = document.implementation.createHTMLDocument();
    Object.defineProperty(page, "defaultView", { value: null });
    const told = watch(page);
    page.dispatchEvent(new Event("keydown"));
    stops.pop()?.();
    page.dispatchEvent(new Event("keydown"));
    expect(told.slice(1)).toEqual(["touch"]);
  });

  it("tells nothing any more after that was ended", () => {
    const told = watch();
    stops.pop()?.();
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("pagehide"));
    expect(told).toEqual(["shown"]);
  });
});
