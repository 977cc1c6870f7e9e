import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { showFirstLook } from "./first-look.ts";

const WELCOME =
  '<main><a href="/create">Create</a><a href="/import">Import</a><button>Deutsch</button></main>';

/** A page with the first look, and what was pressed in the wallet that took its place. */
function open() {
  const root = document.createElement("div");
  const template = document.createElement("template");
  template.innerHTML = WELCOME;
  document.body.append(root);
  onTestFinished(() => root.remove());
  showFirstLook(root, template);
  const pressed: string[] = [];
  const find = (text: string): HTMLElement =>
    [...root.querySelectorAll<HTMLElement>("a, button")].find((control) => control.textContent === text) ??
    expect.unreachable();
  return {
    root,
    pressed,
    find,
    user: userEvent.setup(),
    draw(markup = WELCOME) {
      root.innerHTML = markup;
      root.addEventListener("click", (event) => {
        event.preventDefault();
        if (event.target instanceof Element) pressed.push(event.target.textContent);
      });
    },
  };
}

test("what was pressed last before the wallet was there is pressed in the wallet, once", async () => {
  const { user, find, draw, pressed } = open();
  await user.click(find("Import"));
  await user.click(find("Create"));
  expect(find("Create").getAttribute("aria-busy")).toBe("true");
  expect(find("Import").hasAttribute("aria-busy")).toBe(false);
  draw();
  await expect.poll(() => pressed).toEqual(["Create"]);
  await user.click(find("Import"));
  expect(pressed).toEqual(["Create", "Import"]);
});

test("nothing is pressed that was not pressed, or is not there any more", async () => {
  const untouched = open();
  untouched.draw();
  const gone = open();
  await gone.user.click(gone.find("Deutsch"));
  gone.draw("<main><a href='/create'>Create</a></main>");
  await gone.user.click(gone.find("Create"));
  expect([untouched.pressed, gone.pressed]).toEqual([[], ["Create"]]);
});

test("the focus of the keyboard goes on in the wallet", async () => {
  const { user, find, draw } = open();
  find("Create").focus();
  await user.tab();
  draw();
  await expect.poll(() => document.activeElement).toBe(find("Import"));
});
