/** Nobody's account, which is paid. */
export const BOB = `0x${"b0".repeat(32)}`;

/** A call that pays Bob some quants, at most 255, as a page writes it: the tuple, or the whole of sending it. */
export function payment(sender: string, quants: number, what: "tuple" | "send" = "tuple"): string {
  const to = `Uint8Array.from("${BOB.slice(2)}".match(/../g), (pair) => parseInt(pair, 16))`;
  const amount = `Uint8Array.of(${quants}, 0, 0, 0, 0, 0, 0, 0)`;
  const tuple = `["${sender}", 0, "1".padStart(64, "0"), "supra_account", "transfer", [], [${to}, ${amount}]]`;
  return what === "tuple"
    ? tuple
    : `holdfast.supra.sendTransaction({ data: await holdfast.supra.createRawTransactionData(${tuple}) })`;
}
