import { describe, expect, it, vi } from "vitest";
import { pairedPorts } from "../test/paired-ports.ts";
import { PortLink, type LinkPort } from "./port-link.ts";
import type { SiteRequest } from "./messages.ts";
import { createSupraProvider } from "./supra-provider.ts";

const account = { address: `0x${"a".repeat(64)}`, publicKey: `0x${"b".repeat(64)}`, chainId: "6" };

/** The far side of the link, as the test wants it: what it was asked, and what it answers. */
function farSide(answer: (request: SiteRequest) => unknown) {
  const [near, far] = pairedPorts();
  const asked: SiteRequest[] = [];
  far.listen((message) => {
    const request = message as SiteRequest;
    asked.push(request);
    const given = answer(request);
    if (given !== undefined) far.post({ id: request.id, ...(given as object) });
  });
  const link = new PortLink(near);
  const announced: string[] = [];
  const provider = createSupraProvider(link, (name) => announced.push(name));
  return { provider, asked, far: far satisfies LinkPort, link, announced };
}

const approving = farSide.bind(undefined, ({ method }) => {
  switch (method) {
    case "connect":
    case "account":
      return { result: account };
    case "chain":
    case "changeNetwork":
      return { result: { chainId: "6" } };
    case "balance":
      return { result: { quants: "123456789012345678" } };
    case "buildTransaction":
    case "encodeCall":
      return { result: { data: "00ff" } };
    case "sendTransaction":
      return { result: { hash: "0xabc" } };
    case "signMessage":
      return { result: { ...account, signature: "0xsig" } };
    default:
      return { result: null };
  }
});

const refusing = farSide.bind(undefined, () => ({
  error: { code: 4001, message: "User rejected the request." },
}));

describe("the provider", () => {
  it("returns a list of one address that prints as the address", async () => {
    const { provider } = approving();
    const accounts = await provider.account();
    expect(accounts).toEqual([account.address]);
    expect(String(accounts)).toBe(account.address);
    expect(await provider.accounts()).toEqual(accounts);
    expect(await provider.connect({ chainId: 6, multiple: false })).toEqual(accounts);
    expect(await provider.getActiveAccount()).toEqual({
      address: account.address,
      publicKey: account.publicKey,
    });
  });

  it("has nothing before a connection, and says so", async () => {
    const { provider } = farSide(() => ({ result: null }));
    expect(await provider.accounts()).toEqual([]);
    expect(provider.currentNetwork).toBeNull();
    await expect(provider.getActiveAccount()).rejects.toMatchObject({ code: 4100 });
  });

  it("has the chain's id as text, and as last heard of", async () => {
    const { provider, asked, far } = approving();
    expect(await provider.getChainId()).toEqual({ chainId: "6" });
    expect(await provider.changeNetwork({ chainId: 8 })).toEqual({ chainId: "6" });
    expect(asked.at(-1)?.params).toEqual({ chainId: "8" });
    expect(provider.currentNetwork).toBe("6");
    far.post({ event: "networkChanged", data: { chainId: "8" } });
    await expect.poll(() => provider.currentNetwork).toBe("8");
  });

  it("has the balance in quants, and exactly in text", async () => {
    expect(await approving().provider.balance()).toEqual({
      balance: 123_456_789_012_345_680,
      formattedBalance: "1234567890.12345678",
      decimal: 8,
      displayUnit: "SUPRA",
    });
    const of = async (quants: string) =>
      (await farSide(() => ({ result: { quants } })).provider.balance()).formattedBalance;
    expect(await Promise.all([of("0"), of("1"), of("100000000"), of("150000000")])).toEqual([
      "0",
      "0.00000001",
      "1",
      "1.5",
    ]);
  });

  it("asks for bytes with what a page gave, as text and hex", async () => {
    const { provider, asked } = approving();
    const call = [
      "0xa",
      0,
      "1".padStart(64, "0"),
      "coin",
      "transfer",
      ["u8"],
      [new Uint8Array([1, 255])],
    ] as const;
    expect(await provider.createRawTransactionData(call)).toBe("00ff");
    expect(asked.at(-1)?.params).toEqual({
      sender: "0xa",
      module: `0x${"1".padStart(64, "0")}`,
      moduleName: "coin",
      functionName: "transfer",
      typeArguments: ["u8"],
      arguments: ["01ff"],
      maxGas: null,
      gasUnitPrice: null,
      expiry: null,
    });
    await provider.createRawTransactionData([
      ...call,
      { maxGas: 5n, gasUnitPrice: 100, txExpiryTime: 1_700_000_000 },
    ]);
    expect(asked.at(-1)?.params).toMatchObject({ maxGas: "5", gasUnitPrice: "100", expiry: "1700000000" });
    const [, ...afterSender] = call;
    await provider.createRawTransactionData([
      ["0xa"],
      ...afterSender,
      { txExpiryTime: 1_700_000_000.9 },
    ] as never);
    expect(asked.at(-1)?.params).toMatchObject({ sender: "0xa", expiry: "1700000000" });
    for (const wrong of [[], null, { ...call }, [...call, { maxGas: 1.5 }], [...call, { maxGas: -1 }]])
      await expect(provider.createRawTransactionData(wrong as never)).rejects.toMatchObject({
        code: -32_602,
      });
  });

  it("sends bytes with or without 0x, and other fields as claims", async () => {
    const { provider, asked } = approving();
    const about = { from: "0xa", to: "0x1", value: "5", chainId: "6" };
    for (const data of ["00FF", "0x00FF"]) {
      expect(await provider.sendTransaction({ ...about, data })).toBe("0xabc");
      expect(asked.at(-1)?.params).toEqual({
        data: "00FF",
        from: "0xa",
        chainId: "6",
        claimed: { to: "0x1", value: "5" },
      });
    }
    await provider.sendTransaction({ data: "00FF", description: "{}" });
    expect(asked.at(-1)?.params).toEqual({ data: "00FF", claimed: { description: "{}" } });
  });

  it("sends a payment without bytes, in whole quants only", async () => {
    const { provider, asked } = approving();
    await provider.sendTransaction({
      data: "",
      from: "0xa",
      to: "0xb",
      value: "100",
      options: { waitForTransaction: true },
    });
    expect(asked.at(-1)?.params).toEqual({
      data: "",
      from: "0xa",
      payment: { to: "0xb", quants: "100" },
      wait: true,
    });
    for (const value of ["1.5", 1.5, "", -1, "0x", 2 ** 53])
      await expect(provider.sendTransaction({ to: "0xb", value })).rejects.toMatchObject({ code: -32_602 });
    await expect(provider.sendTransaction({ data: "0x0" })).rejects.toMatchObject({ code: -32_602 });
  });

  it("returns null for a declined transaction, and throws 4001 otherwise", async () => {
    const { provider } = refusing();
    expect(await provider.sendTransaction({ data: "00" })).toBeNull();
    for (const call of [provider.connect(), provider.signMessage({ message: "0x41" })])
      await expect(call).rejects.toMatchObject({ code: 4001, message: "User rejected the request." });
  });

  it("sends a message's text, and refuses invalid bytes", async () => {
    const { provider, asked } = approving();
    const hex = `0x${Buffer.from("Löschen ✓", "utf8").toString("hex")}`;
    expect(await provider.signMessage({ message: hex, nonce: "1" })).toEqual({
      publicKey: account.publicKey,
      address: account.address,
      signature: "0xsig",
    });
    expect(asked.at(-1)?.params).toEqual({ text: "Löschen ✓" });
    await provider.signMessage({ message: "plain text" });
    expect(asked.at(-1)?.params).toEqual({ text: "plain text" });
    for (const message of ["0xff", 5 as never, Uint8Array.of(255), undefined as never])
      await expect(provider.signMessage({ message })).rejects.toMatchObject({ code: -32_602 });
  });

  it("signs text and bytes that stand alone", async () => {
    const { provider, asked } = approving();
    const bytes = new TextEncoder().encode("Grüße");
    for (const message of ["Grüße", bytes, { message: bytes }]) {
      await provider.signMessage(message);
      expect(asked.at(-1)?.params).toEqual({ text: "Grüße" });
    }
  });

  it("accepts an account in a list, and a missing network", async () => {
    const { provider, asked } = approving();
    for (const chainId of [null, "", undefined as never]) {
      await provider.connect({ chainId });
      expect(asked.at(-1)?.params).toEqual({});
      await provider.sendTransaction({ data: "00", from: [account.address], chainId });
      expect(asked.at(-1)?.params).toEqual({ data: "00", from: account.address, claimed: {} });
    }
    await provider.connect({ chainId: "0x8" });
    expect(asked.at(-1)?.params).toEqual({ chainId: "8" });
    await provider.sendTransaction({ to: "0xb", value: "0x5", from: null });
    expect(asked.at(-1)?.params).toEqual({ data: "", payment: { to: "0xb", quants: "5" } });
    await provider.sendTransaction({ to: "0xb", value: "5.0" });
    expect(asked.at(-1)?.params).toMatchObject({ payment: { quants: "5" } });
  });

  it("has a JSON payload encoded by the wallet, then sends its bytes", async () => {
    const { provider, asked } = approving();
    const payload = {
      type: "entry_function_payload",
      function: "0x1::shop::order",
      type_arguments: ["u8"],
      arguments: [5, "0xb", true, Uint8Array.of(1, 255), [1n, [2]], null],
    } as const;
    const call = {
      sender: account.address,
      function: "0x1::shop::order",
      typeArguments: ["u8"],
      arguments: ["5", "0xb", true, "0x01ff", ["1", ["2"]], null],
    };
    const { type_arguments: typeArguments, arguments: functionArguments } = payload;
    for (const transaction of [
      { sender: account.address, payload },
      { ...payload, from: [account.address] },
      {
        from: account.address,
        data: { function: payload.function, typeArguments, functionArguments } as never,
      },
    ]) {
      expect(await provider.sendTransaction(transaction)).toBe("0xabc");
      expect(asked.at(-2)).toMatchObject({ method: "encodeCall", params: call });
      expect(asked.at(-1)).toMatchObject({ method: "sendTransaction", params: { data: "00ff" } });
    }
    for (const [wrong, why] of [
      [{ ...payload, arguments: [1.5] }, "payload.arguments[0] is 1.5, but must be a whole number."],
      [
        { ...payload, type: "script_payload" },
        'payload.type is "script_payload", but Holdfast supports only entry_function_payload.',
      ],
      [{ ...payload, arguments: "5" }, "payload.arguments must be a list."],
      [{}, "sendTransaction needs data, a payload with a function, or to and value."],
    ] as const)
      await expect(provider.sendTransaction(wrong as never)).rejects.toThrow(why);
  });

  it("calls each handler once until it is removed, whatever others do", async () => {
    const { provider, far, announced } = approving();
    const heard: unknown[] = [];
    const note = (accounts: string[]) => heard.push(accounts);
    vi.stubGlobal("reportError", (error: unknown) => heard.push(error));
    provider.on("accountChanged", () => {
      throw new RangeError("theirs");
    });
    provider.on("accountChanged", note);
    provider.on("accountChanged", note);
    provider.on("disconnect", () => heard.push("gone"));
    far.post({ event: "accountChanged", data: account });
    far.post({ event: "accountChanged", data: null });
    far.post({ event: "disconnect", data: null });
    far.post({ event: "unheard-of", data: null });
    await expect.poll(() => heard).toHaveLength(5);
    expect(heard).toEqual([expect.any(RangeError), [account.address], expect.any(RangeError), [], "gone"]);
    expect(announced).toEqual([
      "starkey-wallet-updated",
      "starkey-wallet-updated",
      "starkey-wallet-disconnected",
    ]);
    provider.removeListener("accountChanged", note);
    far.post({ event: "accountChanged", data: account });
    await expect.poll(() => heard).toHaveLength(6);
    expect(heard[5]).toBeInstanceOf(RangeError);
    expect(() => provider.on("disconnect", "no" as never)).toThrow("must be a function");
    vi.unstubAllGlobals();
  });

  it("ends every call when the way to the wallet is gone", async () => {
    const { provider, link } = farSide(() => undefined);
    const call = provider.accounts();
    link.close();
    await expect(call).rejects.toMatchObject({ code: 4900 });
    await expect(provider.connect()).rejects.toMatchObject({ code: 4900 });
  });

  it("is not disturbed by answers to nothing, twice, or of another shape", async () => {
    const { provider, far } = approving();
    for (const message of [null, 5, "x", {}, { id: 77, result: 1 }, { id: "1" }, { id: -1, error: null }])
      far.post(message);
    expect(await provider.accounts()).toEqual([account.address]);
  });
});
