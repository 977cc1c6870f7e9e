import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Trans } from "./trans.tsx";

test("puts elements and values of every kind into a text", () => {
  const { container } = render(
    <Trans
      id="a"
      message="{count} of <0>{name}</0>{note}"
      values={{ count: 5n, name: "Ada", note: undefined }}
      components={{ 0: <b /> }}
    />,
  );
  expect(container.innerHTML).toBe("5 of <b>Ada</b>");
});

test("shows a value as it is that looks like an element", () => {
  const { container } = render(
    <Trans
      id="a"
      message="Send <0>{name}</0>"
      values={{ name: "<0>x</0> <b/>" }}
      components={{ 0: <b /> }}
    />,
  );
  expect(container.textContent).toBe("Send <0>x</0> <b/>");
});
