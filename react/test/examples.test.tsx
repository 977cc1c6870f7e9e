import { parseAddress } from "@holdfast/sdk";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TipJar } from "../examples/tip-jar.tsx";
import { dappPage, putWallet } from "./dapp-page.tsx";

const bob = parseAddress("0xb0b");

it("the program of the README pays by two presses", async () => {
  const { around: Around, supra, client } = await dappPage();
  putWallet(supra);
  render(
    <Around>
      <TipJar to={bob} />
    </Around>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Connect" }));
  await screen.findByText("You have 1000 SUPRA.");
  await user.click(screen.getByRole("button", { name: "Tip 1 SUPRA" }));
  await screen.findByText("Thank you.");
  expect(await client.coins.getBalance(bob)).toBe(100_000_000n);
});
