import { expect, it } from "vitest";
import { createUsualHeight } from "./very-many-rows.tsx";

it("guesses the height of most rows, and begins again in another width", () => {
  const height = createUsualHeight(60);
  expect(height.guess()).toBe(60);
  height.learn(800, 89);
  for (let row = 0; row < 5; row++) height.learn(800, 69);
  height.learn(800, 89);
  expect(height.guess()).toBe(69);
  height.learn(350, 93);
  expect(height.guess()).toBe(93);
});
