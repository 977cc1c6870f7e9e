import { createSupraClient, parseAddress } from "@holdfast/sdk";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { savePlaybook, workbench } from "../../storage/workbench.ts";
import { formatPlaybook } from "./playbook-page.tsx";
import { emptyStorage } from "../../../test/empty-storage.ts";

const ONE = `0x${"0".repeat(63)}1`;
const BEN = `0x${"5c".repeat(32)}`;

const PAY_AND_LOOK = {
  id: "pay",
  name: "Pay and look",
  variables: [
    { name: "to", value: BEN },
    { name: "amount", value: "" },
  ],
  steps: [
    {
      function: `${ONE}::supra_account::transfer`,
      form: `args=${encodeURIComponent('["{{to}}","{{amount}}"]')}`,
    },
    {
      function: `${ONE}::coin::balance`,
      form: `types=${encodeURIComponent('["0x1::supra_coin::SupraCoin"]')}&args=${encodeURIComponent('["{{to}}"]')}`,
    },
  ],
};

describe("a playbook", () => {
  it("runs its steps in order, each reviewed, with shared values", async () => {
    savePlaybook(PAY_AND_LOOK);
    const { user, devnode } = await renderApp("/playbooks/pay", { balance: 900_000_000n });
    await user.click(await screen.findByRole("button", { name: "Review step 1" }));
    expect(await screen.findByText(/The value named “amount” is missing or empty\./)).toBeDefined();
    await user.type(screen.getByLabelText("Value of amount"), "1250");
    await user.click(screen.getByRole("button", { name: "Review step 1" }));
    await signReviewed(user);
    await user.click(await screen.findByRole("button", { name: "Continue with step 2" }));
    await user.click(await screen.findByRole("button", { name: "Read result of step 2" }));
    const answer = await screen.findByRole("list", { name: "result" });
    expect(within(answer).getByText("1250")).toBeDefined();
    const client = createSupraClient({ url: "http://devnode", dialect: "v3", fetch: devnode.fetch });
    expect(await client.coins.getBalance(parseAddress(BEN))).toBe(1250n);
  });

  it("is made of forms, which wait for its values without complaint", async () => {
    const { user, router } = await renderApp(`/contracts/${ONE}/supra_account/transfer`);
    // Braces are doubled: the keyboard of the test takes a single one for the name of a key.
    await user.type(await screen.findByLabelText("to"), "{{{{to}}");
    expect(screen.getByLabelText("to").getAttribute("aria-invalid")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Add to playbook" }));
    await user.type(await screen.findByLabelText("Playbook name"), "Payday");
    await user.click(screen.getByRole("button", { name: "Add step" }));
    expect(workbench().playbooks[0]).toMatchObject({
      name: "Payday",
      steps: [{ function: `${ONE}::supra_account::transfer` }],
    });
    await router.navigate({ to: "/playbooks" });
    await user.click(await screen.findByRole("link", { name: /^Payday/ }));
    expect(await screen.findByRole("heading", { name: "Payday" })).toBeDefined();
    expect(await screen.findByText("{{to}}")).toBeDefined();
    await user.click(screen.getByText("Edit arguments"));
    await user.type(screen.getByLabelText("amount"), "7");
    await waitFor(() => expect(workbench().playbooks[0]?.steps[0]?.form).toContain("%227%22"));
  });

  it("changes step order and values and can be removed", async () => {
    savePlaybook(PAY_AND_LOOK);
    const { user, router } = await renderApp("/playbooks/pay");
    await user.click(await screen.findByRole("button", { name: "Move step 2 up" }));
    expect(workbench().playbooks[0]?.steps.map((step) => step.function)).toEqual([
      `${ONE}::coin::balance`,
      `${ONE}::supra_account::transfer`,
    ]);
    await user.type(screen.getByLabelText("New value name"), "to");
    await user.click(screen.getByRole("button", { name: "Add value" }));
    expect(await screen.findByText("A value with this name already exists.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Remove value to" }));
    expect(workbench().playbooks[0]?.variables.map((one) => one.name)).toEqual(["amount"]);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await user.click(await screen.findByRole("button", { name: "Remove playbook" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/playbooks"));
    expect(workbench().playbooks).toEqual([]);
  });

  it("is exported to a file and imported from it", async () => {
    savePlaybook(PAY_AND_LOOK);
    const saved: Blob[] = [];
    const make = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:playbook";
    });
    const { user, router, container } = await renderApp("/playbooks/pay");
    await user.click(await screen.findByRole("button", { name: "Export playbook" }));
    make.mockRestore();
    const text = (await saved[0]?.text()) ?? "";
    expect(text).toBe(formatPlaybook(PAY_AND_LOOK));
    act(() => emptyStorage("holdfast-workbench"));
    await router.navigate({ to: "/playbooks" });
    await screen.findByText("No playbooks yet");
    const input = container.querySelector("input[type=file]");
    if (!(input instanceof HTMLInputElement)) expect.unreachable();
    await user.upload(input, new File([text], "playbook.json", { type: "application/json" }));
    expect(await screen.findByRole("heading", { name: "Pay and look" })).toBeDefined();
    expect(workbench().playbooks[0]?.steps).toEqual(PAY_AND_LOOK.steps);
  });
});
