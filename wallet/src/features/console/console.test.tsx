import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

describe("the console", () => {
  it("asks the node by hand and shows what it answers", async () => {
    const { user } = await renderApp("/console");
    await user.click(await screen.findByRole("button", { name: "Send" }));
    expect(await screen.findByText("Status 200")).toBeDefined();
    const path = screen.getByLabelText("Path");
    await user.clear(path);
    await user.type(path, "/transactions/submit");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(/Holdfast submits signed transactions itself/)).toBeDefined();
  });

  it("refuses paths outside the node's functions for reading", async () => {
    const { user } = await renderApp("/console");
    const path = await screen.findByLabelText("Path");
    for (const text of ["", "view", "//evil.example/x", "/../../../x", "/./transactions/submit/"]) {
      await user.clear(path);
      if (text !== "") await user.type(path, text);
      await user.click(screen.getByRole("button", { name: "Send" }));
      const problem = `${JSON.stringify(text)} can't be called from this page`;
      expect(await screen.findByText((shown) => shown.startsWith(problem))).toBeDefined();
    }
  });

  it("shows what the node refuses, and sends no body that is no JSON", async () => {
    const { user } = await renderApp("/console");
    await user.click(await screen.findByLabelText("Method"));
    await user.click(await screen.findByRole("option", { name: "POST" }));
    const path = screen.getByLabelText("Path");
    await user.clear(path);
    await user.type(path, "/view");
    await user.click(screen.getByLabelText("Body"));
    await user.paste("{");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(/^Invalid request body\. .*not valid JSON/)).toBeDefined();
    await user.click(screen.getByLabelText("Body"));
    await user.paste("}");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(/^Status 4\d\d$/)).toBeDefined();
  });

  it("makes a reading of the app again", async () => {
    const { user } = await renderApp("/console");
    const [again] = await screen.findAllByRole("button", { name: /^Repeat/ });
    if (again === undefined) expect.unreachable();
    await user.click(again);
    expect(await screen.findByText(/^Status \d+/)).toBeDefined();
  });

  it("fills in an app request with its body and sends on demand", async () => {
    const { user, router } = await renderApp(`/contracts/0x${"0".repeat(63)}1/chain_id/get`);
    await user.click(await screen.findByRole("button", { name: "Read" }));
    await screen.findByRole("list", { name: "result" });
    await router.navigate({ to: "/console" });
    const [fillIn] = await screen.findAllByRole("button", { name: "Fill in form: /view" });
    if (fillIn === undefined) expect.unreachable();
    await user.click(fillIn);
    expect(await screen.findByText("Repeated request")).toBeDefined();
    expect(screen.queryByText(/^Status/)).toBeNull();
    expect(screen.getByLabelText("Body")).toHaveProperty("value", expect.stringContaining("chain_id::get"));
    await user.click(screen.getByRole("button", { name: "Copy as" }));
    await user.click(await screen.findByRole("menuitem", { name: "Command line" }));
    expect(await navigator.clipboard.readText()).toMatch(
      /^supra move tool view --function-id 0x\d+::chain_id::get/,
    );
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Status 200")).toBeDefined();
  });
});
