import { createDevnode, testAccounts } from "@holdfast/devnode";
import { createSupraClient, hexToBytes, publishPackage, sendTransaction, shortAddress } from "@holdfast/sdk";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import published from "../../../move/test/vectors/sunrise_coin/publish.json" with { type: "json" };
import { AppServices, AppServicesContext } from "../services/app-services.ts";
import { createSettingsStore } from "../storage/settings/settings-store.ts";
import { settingsService } from "../storage/settings/settings.ts";
import { FailureReason } from "./finding-list.tsx";
import { testAccount, testNetwork } from "../chain/outbox/testing/test-network.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Drawn for the devnode, whose address is stubbed. */
function draw(vmStatus: string) {
  const settings = createSettingsStore();
  settings.setLocalNetwork({ devnodeUrl: testNetwork.url, dappUrl: undefined });
  settings.chooseNetwork("devnode");
  const queries = new QueryClient();
  const reason = (
    <AppServicesContext value={new AppServices().with(settingsService, settings)}>
      <QueryClientProvider client={queries}>
        <FailureReason vmStatus={vmStatus} />
      </QueryClientProvider>
    </AppServicesContext>
  );
  const { container, rerender } = render(reason);
  /** Waits for all that is asked, and draws what was found. */
  const settle = async () => {
    await expect.poll(() => queries.isFetching()).toBe(0);
    rerender(<div>{reason}</div>);
  };
  return { container, settle };
}

test("an abort with a name needs no module", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", ({ url }: Request) => {
    asked.push(url);
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  draw("Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006): Not enough coins to complete it");
  expect(await screen.findByText("Module 0x1::coin: “Not enough coins to complete it”")).toBeDefined();
  expect(screen.getByText("EINSUFFICIENT_BALANCE")).toBeDefined();
  expect(asked).toEqual([]);
});

test.each(["Move abort: code 0x2a", "Out of gas", "Move abort in 0xc::none: 0x7"])(
  "“%s” is told without a module's words",
  async (vmStatus) => {
    const node = createDevnode();
    let answers = 0;
    vi.stubGlobal("fetch", (request: Request) => node.fetch(request).finally(() => answers++));
    const { container, settle } = draw(vmStatus);
    await settle();
    expect(answers).toBe(vmStatus.includes("::") ? 1 : 0);
    expect(container.textContent).toContain(vmStatus);
    expect(container.textContent).not.toContain("Module ");
    expect(container.textContent).not.toContain("Error name");
  },
);

test("a failed simulation is not said to have cost a fee", () => {
  expect(draw("Out of gas").container.textContent).not.toMatch(/fee|charged/);
});

test("an abort without a name gets it from the module's own bytecode", async () => {
  const [first] = testAccounts;
  if (first === undefined) return expect.unreachable();
  const node = createDevnode();
  vi.stubGlobal("fetch", (request: Request) => node.fetch(request));
  const ada = await testAccount(first.phrase);
  const bytes = (hex: string) => hexToBytes(hex.replaceAll("cafe".repeat(16), ada.address.slice(2)));
  const client = createSupraClient({ url: testNetwork.url });
  const call = publishPackage(bytes(published.metadata_serialized), published.code.map(bytes));
  await sendTransaction(client, testNetwork, ada, call, { wait: true });
  const status = `Move abort in ${shortAddress(ada.address)}::sunrise_coin: 0x1`;
  draw(status);
  expect(await screen.findByText("EZERO_AMOUNT")).toBeDefined();
  expect(screen.getByText(/^Module 0x.*::sunrise_coin: “Nothing to mint\.”$/)).toBeDefined();
});
