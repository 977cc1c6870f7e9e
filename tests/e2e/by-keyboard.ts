import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./patience.ts";

/** The most stops a user should have to pass on one screen. */
const MAX_STOPS = 80;

/** True in the projects whose journeys are made without a mouse. */
export function isByKeyboard(project: string): boolean {
  return project.startsWith("keyboard");
}

/**
 * From here on every press of a journey and everything that it fills in goes by keys alone: Tab, forwards or
 * backwards, and arrows to get there, Enter or the space bar to press. A mouse that is used all the same is an error,
 * which ends the journey.
 */
export async function leaveTheMouse(context: BrowserContext, page: Page): Promise<void> {
  await context.addInitScript(() =>
    addEventListener("pointerdown", () => reportError(new TypeError("The mouse was used.")), true),
  );
  const locators = Object.getPrototypeOf(page.locator("body")) as Pick<Locator, "click" | "fill" | "check">;
  locators.click = async function (this: Locator): Promise<void> {
    const { key, isSeen } = await (await reach(this)).evaluate(choosePress);
    expect(isSeen, `Something else lies on what has the focus: ${String(this)}`).toBe(true);
    await this.page().keyboard.press(key);
  };
  locators.check = locators.click;
  locators.fill = async function (this: Locator, value: string): Promise<void> {
    await reach(this);
    const { keyboard } = this.page();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.press("Delete");
    await keyboard.insertText(value);
  };
}

/** Moves the focus to what a press on the target would reach. */
async function reach(target: Locator): Promise<Locator> {
  await target.waitFor();
  const { keyboard } = target.page();
  // Looked up by its name once: to do it at each stop would take longer than the presses.
  let element = await target.elementHandle();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    const way = element === null ? "gone" : await element.evaluate(wayTo);
    if (way === "there" || way === "gone") {
      if ((await target.evaluate(wayTo)) === "there") return target;
      element = await target.elementHandle();
    } else await keyboard.press(way);
  }
  await expect(target, `${MAX_STOPS} stops were not enough`).toBeFocused();
  return target;
}

/** Which key leads on: runs in the page. */
function wayTo(
  element: Element,
): "there" | "gone" | "Tab" | "Shift+Tab" | "ArrowDown" | "ArrowUp" | "ArrowRight" {
  if (!element.isConnected) return "gone";
  const pressable = element.closest("button, a, summary") ?? element;
  const target = element.closest("label")?.control ?? pressable;
  const focused = document.activeElement;
  if (focused === target) return "there";
  // Of radio buttons with one name, Tab goes to the chosen one; the arrows choose among them.
  const isRadio = target instanceof HTMLInputElement && target.type === "radio";
  if (isRadio && focused instanceof HTMLInputElement && focused.name === target.name)
    return target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
      ? "ArrowUp"
      : "ArrowDown";
  const shared = target.closest("[role=menu], [role=listbox], [role=radiogroup], [role=tablist]");
  // Inside a group the arrows go from one to the next; Tab goes to it, and past it.
  if (shared?.contains(focused) === true)
    return shared.matches("[role=tablist]") ? "ArrowRight" : "ArrowDown";
  const hasFocus = focused !== null && focused !== document.body;
  const isBefore =
    hasFocus && (target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isBefore ? "Shift+Tab" : "Tab";
}

/**
 * Buttons and links take Enter; what is on or off takes the space bar. What has the focus has to be seen, not to lie below
 * something else (WCAG 2.2, 2.4.11): so a mouse would reach it too. Runs in the page.
 */
async function choosePress(
  element: Element,
): Promise<{ readonly key: "Enter" | "Space"; readonly isSeen: boolean }> {
  const label = element.closest("label");
  const control = label?.control ?? element;
  const isSwitch = control.matches("[role=switch], [role=checkbox], [role=radio], input");
  const shown = label ?? element.closest("button, a, summary") ?? element;
  const shares = [0.5, 0.1, 0.9];
  const isSeen = (): boolean =>
    shares.some((across) =>
      shares.some((down) => {
        const { x, y, width, height } = shown.getBoundingClientRect();
        return shown.contains(document.elementFromPoint(x + width * across, y + height * down));
      }),
    );
  // The page scrolls to what has the focus, and what lies on it gives way, within a few frames.
  for (let frames = 0; frames < 10 && !isSeen(); frames++) await new Promise(requestAnimationFrame);
  return { key: isSwitch ? "Space" : "Enter", isSeen: isSeen() };
}
