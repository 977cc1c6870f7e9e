import { createSupraProvider } from "@holdfast/provider";
import { expect, it } from "vitest";
import { checkWalletCall } from "../cli/src/dapp/wallet-rules.ts";

it("holdfast dapp knows every method of the provider", () => {
  const never = () => new Promise<never>(() => undefined);
  const provider = createSupraProvider({ call: never, onEvent: () => undefined });
  const methods = Object.entries(provider).flatMap(([name, part]) =>
    typeof part === "function" ? [name] : [],
  );
  const isUnknown = (method: string) =>
    checkWalletCall({ method, line: 1, arguments: [], isInCatch: false }).some(
      ({ what }) => what === `The provider has no ${method}.`,
    );

  expect(methods).toContain("sendTransaction");
  expect(methods.filter(isUnknown)).toEqual([]);
  expect(isUnknown("sendCoins")).toBe(true);
});
