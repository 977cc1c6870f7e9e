import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Verdict } from "./verdict.tsx";

it("has no empty line below a title that says everything", () => {
  const countLines = (children: string | false | undefined): number => {
    const { container, unmount } = render(
      <Verdict kind="ok" title="The key is in force." action={false}>
        {children}
      </Verdict>,
    );
    const count = container.querySelector("p")?.parentElement?.childElementCount ?? 0;
    unmount();
    return count;
  };
  expect(
    [undefined, false, ""].map((children) => countLines(children as string | false | undefined)),
  ).toEqual([1, 1, 1]);
  expect(countLines("Read on the chain.")).toBe(2);
});
