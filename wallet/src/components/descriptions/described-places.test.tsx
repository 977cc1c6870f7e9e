import {
  buildTransaction,
  bytesToHex,
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  encodeArgument,
  encodeRawTransaction,
  parseAddress,
  registerAutomation,
} from "@holdfast/sdk";
import { createPartialTransaction } from "@holdfast/sdk/partial-transaction";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ONE, send } from "../../../test/multisig-rig.ts";
import { renderApp } from "../../../test/render-app.tsx";
import { encodeFragment } from "../../features/partial-transactions/partial-transaction-link.ts";
import { testPhrase } from "../../vault/testing/test-vault.ts";

const POOL = parseAddress(`0x${"b0".repeat(32)}`);
const UNCONFIRMED =
  /^Stake 1\.5 SUPRA in the pool Harbour 0x.*Description: built in\. No simulation has confirmed it\.$/;

it("shows an unconfirmed description in Inspect, a request and a task", async () => {
  const app = await renderApp("/inspect", { balance: 1_000n * ONE });
  app.addressBook.saveContact({ name: "Harbour", address: POOL });
  const stake = createEntryFunction(
    "0x1::pbo_delegation_pool::add_stake",
    [],
    [encodeArgument("address", POOL), encodeArgument("u64", (ONE * 3n) / 2n)],
  );
  const client = createSupraClient({ url: DEVNODE.url, fetch: app.devnode.fetch });
  const { timestampMicros } = await client.chain.getLatestBlock();
  const nowSecs = timestampMicros / 1_000_000n;
  const raw = buildTransaction(stake, {
    sender: app.address,
    sequenceNumber: 0n,
    chainId: DEVNODE.chainId,
    expirationTimestampSecs: nowSecs + 300n,
  });

  await app.user.click(await screen.findByLabelText("Data"));
  await app.user.paste(bytesToHex(encodeRawTransaction(raw)));
  const inspected = await screen.findByRole("region", { name: "Description" });
  expect(inspected.textContent).toMatch(UNCONFIRMED);

  const partial = createPartialTransaction({ kind: "single", raw }, "Stake it for us");
  await app.router.navigate({ to: "/sign", hash: encodeFragment(partial) });
  await screen.findByText("Stake it for us");
  const requested = await screen.findByRole("region", { name: "Description" });
  expect(requested.textContent).toMatch(UNCONFIRMED);
  // Its own review asks the simulation, which such a pool does not pass: no sentence, and a finding says so.
  await app.user.click(screen.getByRole("button", { name: "Review and sign" }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(
    await sheet.findByText("The simulation doesn't show whether the description is correct."),
  ).toBeDefined();
  expect(sheet.queryByRole("region", { name: "Description" })).toBeNull();
  await app.user.click(sheet.getByRole("button", { name: "Edit" }));

  const task = registerAutomation(stake, {
    maxGasAmount: 5_000n,
    gasPriceCap: 200n,
    automationFeeCapForEpoch: 100_000_000n,
    expirationTimestampSecs: nowSecs + 5_000n,
  });
  await send(app, await mnemonicToAccount(parseMnemonic(testPhrase)), task);
  await app.router.navigate({ to: "/automation" });
  await screen.findByText("Starts with the next cycle.");
  const inTask = await screen.findByRole("region", { name: "Description" });
  expect(inTask.textContent).toMatch(UNCONFIRMED);
});
