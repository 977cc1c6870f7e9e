import { createEntryFunction, encodeArgument } from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { send } from "../../../test/multisig-rig.ts";
import { renderApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { publishSunriseCoin } from "../../../test/sunrise-coin.ts";
import { keepDraft, workbench } from "../../storage/workbench.ts";
import { testPhrase } from "../../vault/testing/test-vault.ts";

const ONE = `0x${"0".repeat(63)}1`;
const BEN = `0x${"5a".repeat(32)}`;

describe("the search", () => {
  it("opens an account, module or function and reports invalid searches", async () => {
    const { user, router } = await renderApp("/contracts");
    const field = await screen.findByLabelText("Address, module or function");
    await user.type(field, "0x1::coin::bal ance");
    await user.click(screen.getByRole("button", { name: "Open contract" }));
    expect(await screen.findByText(/Enter an address, address::module/)).toBeDefined();
    await user.clear(field);
    await user.type(field, "0x1::coin::balance{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(`/contracts/${ONE}/coin/balance`));
    expect(await screen.findByRole("heading", { name: "balance" })).toBeDefined();
  });
});

describe("a module", () => {
  it("tells functions to read from functions to call", async () => {
    await renderApp(`/contracts/${ONE}/coin`);
    const reads = await screen.findByRole("list", { name: "View functions" });
    expect(within(reads).getByText("balance")).toBeDefined();
    expect(within(screen.getByRole("list", { name: "Entry functions" })).getByText("transfer")).toBeDefined();
  });

  it("has a field that narrows a long list of functions", async () => {
    const { user } = await renderApp(`/contracts/${ONE}/coin`);
    await user.type(await screen.findByLabelText("Find a function"), "Balance");
    const reads = within(screen.getByRole("list", { name: "View functions" }));
    expect(reads.getByText("balance")).toBeDefined();
    expect(reads.queryByText("name")).toBeNull();
    expect(screen.queryByText("transfer")).toBeNull();
  });

  it.each(["/contracts/0x1", "/contracts/0x1/coin", "/contracts/0x1/coin/balance", "/state/0x1"])(
    "opens by the link %s, whose address is short",
    async (link) => {
      await renderApp(link);
      const { length } = await screen.findAllByText("0x1");
      expect(length).toBeGreaterThan(0);
      expect(screen.queryByText("Not found")).toBeNull();
    },
  );

  it.each(["/contracts/here", "/contracts/here/coin", "/contracts/here/coin/balance"])(
    "does not open by the link %s, which has no address",
    async (link) => {
      await renderApp(link);
      expect(await screen.findByText("Invalid address")).toBeDefined();
    },
  );

  it("that is not there says so", async () => {
    await renderApp(`/contracts/${ONE}/nothing_of_this_name`);
    expect(await screen.findByText("Not found")).toBeDefined();
  });
});

describe("a function to read", () => {
  it("is asked with typed arguments, and its answer is a typed value", async () => {
    const { user, address } = await renderApp(`/contracts/${ONE}/coin/balance`, { balance: 700n });
    await user.type(await screen.findByLabelText("Type T0"), "0x1::supra_coin::SupraCoin");
    await user.click(screen.getByRole("button", { name: "Read" }));
    expect(await screen.findByText("Enter an address: 0x followed by 64 hex digits.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Choose address for arg 0" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Main/ }));
    expect(screen.getByLabelText("arg 0")).toHaveProperty("value", address);
    expect(screen.getByText("Address of Main.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Read" }));
    const answer = await screen.findByRole("list", { name: "result" });
    expect(within(answer).getByText("700")).toBeDefined();
    expect(within(answer).getByText("u64")).toBeDefined();
  });

  it("says why it could not be read", async () => {
    const { user } = await renderApp(`/contracts/${ONE}/coin/name`);
    await user.type(await screen.findByLabelText("Type T0"), "0x1::nothing::Coin");
    await user.click(screen.getByRole("button", { name: "Read" }));
    expect(await screen.findByText("View functions never change anything.")).toBeDefined();
  });
});

describe("a form", () => {
  const link = `#types=${encodeURIComponent('["0x1::supra_coin::SupraCoin"]')}&args=${encodeURIComponent(`["${BEN}","12"]`)}`;

  it("is filled in by a link, which says so and sends nothing", async () => {
    await renderApp(`/contracts/${ONE}/coin/transfer${link}`);
    expect(await screen.findByText("Filled in by a link")).toBeDefined();
    expect(screen.getByLabelText("to")).toHaveProperty("value", BEN);
    expect(screen.getByLabelText("amount")).toHaveProperty("value", "12");
  });

  it("that a damaged link asks for is empty, with the reason", async () => {
    await renderApp(`/contracts/${ONE}/coin/transfer#args=%5B1`);
    expect(await screen.findByText(/^The arguments in this link are not valid/)).toBeDefined();
    expect(screen.getByLabelText("amount")).toHaveProperty("value", "");
  });

  it("form and JSON follow each other; invalid JSON stays harmless", async () => {
    const { user } = await renderApp(`/contracts/${ONE}/coin/transfer${link}`);
    await user.click(await screen.findByRole("tab", { name: "JSON" }));
    const json = await screen.findByLabelText("Arguments as JSON");
    expect(json).toHaveProperty("value", `[\n  "${BEN}",\n  "12"\n]`);
    await user.clear(json);
    await user.click(json);
    await user.paste('["0x5", "9"');
    expect(await screen.findByText(/JSON/, { selector: "[id$=note] *" })).toBeDefined();
    await user.clear(json);
    await user.click(json);
    await user.paste('["0x5", 9]');
    await user.click(screen.getByRole("tab", { name: "Form" }));
    expect(await screen.findByLabelText("to")).toHaveProperty("value", "0x5");
    expect(screen.getByLabelText("amount")).toHaveProperty("value", "9");
  });

  it("is kept as a draft, found under contracts, and can be emptied", async () => {
    const first = await renderApp(`/contracts/${ONE}/coin/transfer`);
    await first.user.type(await screen.findByLabelText("amount"), "5");
    first.unmount();
    expect(workbench().drafts).toHaveLength(1);
    const { user } = await renderApp("/contracts");
    await user.click(await screen.findByRole("link", { name: /coin::transfer/ }));
    expect(await screen.findByText("Restored draft")).toBeDefined();
    expect(screen.getByLabelText("amount")).toHaveProperty("value", "5");
    await user.click(screen.getByRole("button", { name: "Clear form" }));
    expect(screen.getByLabelText("amount")).toHaveProperty("value", "");
    expect(workbench().drafts).toEqual([]);
  });

  it("a form is saved as a draft and deleted from the list", async () => {
    const { user, router } = await renderApp(`/contracts/${ONE}/coin/transfer`);
    await user.click(await screen.findByRole("button", { name: "More options" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Save as draft/ }));
    expect(await screen.findByText("Nothing to save yet. Fill in a field first.")).toBeDefined();
    await user.type(screen.getByLabelText("amount"), "5");
    await user.click(screen.getByRole("button", { name: "More options" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Save as draft/ }));
    const drafts = await screen.findByRole("list", { name: "Drafts" });
    expect(router.state.location.pathname).toBe("/contracts");
    await user.click(within(drafts).getByRole("button", { name: "Delete draft of coin::transfer" }));
    expect(screen.queryByRole("list", { name: "Drafts" })).toBeNull();
  });
});

describe("a bookmark", () => {
  it("is set on a place and found under contracts", async () => {
    const { user, router } = await renderApp(`/contracts/${ONE}/coin/balance`);
    await user.click(await screen.findByRole("button", { name: "Add bookmark" }));
    expect(await screen.findByRole("button", { name: "Remove bookmark" })).toBeDefined();
    await router.navigate({ to: "/contracts" });
    const list = await screen.findByRole("list", { name: "Bookmarks" });
    expect(within(list).getByRole("link", { name: /coin::balance/ })).toBeDefined();
  });
});

describe("a function to call", () => {
  it("reviews a call before signing and shows its outcome below", async () => {
    const { user, router } = await renderApp(
      `/contracts/${ONE}/supra_account/transfer#args=${encodeURIComponent(`["${BEN}","12"]`)}`,
      { balance: 500_000_000n },
    );
    await user.click(await screen.findByRole("button", { name: "Review call" }));
    const sheet = await screen.findByRole("dialog");
    expect(within(sheet).getByText(/0\.00000012 SUPRA/, { selector: "h2" })).toBeDefined();
    await user.click(within(sheet).getByRole("button", { name: /^Send/ }));
    expect(await screen.findByText("0.00000012 SUPRA sent")).toBeDefined();
    expect(workbench().drafts).toEqual([]);
    expect(screen.getByRole("link", { name: "View transaction" })).toBeDefined();

    // The history writes the address short, and other functions are not this one.
    const past = await screen.findByRole("list", { name: "Your past calls" });
    expect(within(past).getAllByRole("listitem")).toHaveLength(1);
    for (const other of [`${ONE}/coin/transfer`, `${ONE}/supra_account/transfer_coins`]) {
      await router.navigate({ to: `/contracts/${other}` });
      await screen.findByRole("button", { name: "Review call" });
      expect(screen.queryByRole("list", { name: "Your past calls" })).toBeNull();
    }
  });

  it("shows no past calls of an equal name at another address", async () => {
    const app = await renderApp("/contracts", { balance: 500_000_000n });
    const modules = [await publishSunriseCoin(app, 100n), await publishSunriseCoin(app, 100n, 24)].map(
      (coin) => coin.replace("::SunriseCoin", ""),
    );
    const args = [encodeArgument("address", app.address), encodeArgument("u64", 1n)];
    const call = createEntryFunction(`${modules[0]}::send`, [], args);
    await send(app, await mnemonicToAccount(parseMnemonic(testPhrase)), call);
    const open = (module = "") => app.router.navigate({ to: `/contracts/${module.replace("::", "/")}/send` });
    await open(modules[0]);
    expect(await screen.findByRole("list", { name: "Your past calls" })).toBeDefined();
    await open(modules[1]);
    await screen.findByRole("button", { name: "Review call" });
    expect(screen.queryByRole("list", { name: "Your past calls" })).toBeNull();
  });

  it("sends a linked call beside another draft or replaces that draft", async () => {
    const older = { chainId: 4, of: `${ONE}::supra_account::transfer`, form: 'args=["0x5","7"]' };
    keepDraft(older);
    const { user } = await renderApp(
      `/contracts/${ONE}/supra_account/transfer#args=${encodeURIComponent(`["${BEN}","12"]`)}`,
      { balance: 500_000_000n },
    );
    await user.click(await screen.findByRole("button", { name: "Review call" }));
    await signReviewed(user);
    expect(await screen.findByText("0.00000012 SUPRA sent")).toBeDefined();
    expect(workbench().drafts).toEqual([older]);
    await user.click(screen.getByRole("button", { name: "More options" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Save as draft/ }));
    expect(await screen.findByRole("list", { name: "Drafts" })).toBeDefined();
    expect(workbench().drafts.map(({ form }) => decodeURIComponent(form))).toEqual([`args=["${BEN}","12"]`]);
  });
});
