import { addressToBytes, bytesToHex } from "@holdfast/sdk";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { ONE, makeMultisigRig, RECIPIENT } from "../../../test/multisig-rig.ts";

/** Waiting for a review is a lot for a busy machine. */
const PATIENCE = { timeout: 60_000 };

it("reviewing a proposal by hash does not reveal it to the node", async () => {
  const app = await renderApp("/multisig", { balance: 10n * ONE });
  const { address } = await makeMultisigRig(app);
  await app.router.navigate({ to: "/multisig/$address", params: { address } });
  await app.user.type(await screen.findByLabelText("To"), RECIPIENT);
  await app.user.type(screen.getByLabelText("Amount"), "0.25");
  await app.user.click(screen.getByRole("switch", { name: /^Store only the hash on the chain/ }));
  const said: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "POST") said.push(bytesToHex(new Uint8Array(await request.clone().arrayBuffer())));
    return app.devnode.fetch(request);
  });
  await app.user.click(screen.getByRole("button", { name: "Review proposal" }));
  await vi.waitUntil(() => document.querySelector("[role=dialog] h2") !== null, {
    ...PATIENCE,
    interval: 200,
  });
  // The simulation of the proposal itself was heard; the receiver was in none of what the node was told.
  await expect.poll(() => said.length, PATIENCE).toBeGreaterThan(0);
  const receiver = bytesToHex(addressToBytes(RECIPIENT)).slice(2);
  expect(said.filter((body) => body.includes(receiver))).toEqual([]);
});
