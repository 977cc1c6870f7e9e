import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

describe("the console", () => {
  it("asks the node by hand and shows what it answers", async () => {
    const { user } = await renderApp("/console");
    await user.click(await screen.findByRole("button", { name: "Ask the node" }));
    expect(await screen.findByText("Status 200")).toBeDefined();
    const path = screen.getByLabelText("Path");
    await user.clear(path);
    await user.type(path, "/transactions/submit");
    await user.click(screen.getByRole("button", { name: "Ask the node" }));
    expect(await screen.findByText(/goes through the outbox/)).toBeDefined();
  });

  it("makes a reading of the app again", async () => {
    const { user } = await renderApp("/console");
    const [again] = await screen.findAllByRole("button", { name: /^Ask again/ });
    if (again === undefined) expect.unreachable();
    await user.click(again);
    expect(await screen.findByText(/^Status \d+/)).toBeDefined();
  });
});
