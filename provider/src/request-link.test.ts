import { expect, it } from "vitest";
import { formatRequestLink, readAnswerFragment } from "./request-link.ts";

const request = {
  id: "n1",
  method: "signMessage",
  params: { text: "Log in & stay\n#1" },
  returnTo: "https://shop.example/cart?x=1",
} as const;

it("stands after the # of the wallet's own address, whole", () => {
  const link = new URL(formatRequestLink("https://wallet.example/some/page#x", request));
  expect(link.origin + link.pathname + link.search).toBe("https://wallet.example/asked");
  const parts = new URLSearchParams(link.hash.slice(1));
  expect(Object.fromEntries(parts)).toEqual({
    v: "1",
    id: "n1",
    method: "signMessage",
    params: JSON.stringify(request.params),
    return: request.returnTo,
  });
  expect(() => formatRequestLink("wallet", request)).toThrow(expect.objectContaining({ code: -32_602 }));
});

it("is answered by what has its id, and by nothing else", () => {
  const fragment = (answer: unknown) => `#holdfast=${encodeURIComponent(JSON.stringify(answer))}`;
  const signed = { address: "0xa", publicKey: "0xb", signature: "0xc" };
  expect(readAnswerFragment(fragment({ id: "n1", result: signed }), request)).toEqual(signed);
  for (const other of [
    "",
    "#section",
    "#holdfast=",
    "#holdfast={",
    fragment({ id: "n2", result: signed }),
    fragment(5),
  ])
    expect(readAnswerFragment(other, request)).toBeUndefined();
  const refused = fragment({ id: "n1", error: { code: 4001, message: "User rejected the request." } });
  expect(() => readAnswerFragment(refused, request)).toThrow(expect.objectContaining({ code: 4001 }));
  expect(() => readAnswerFragment(fragment({ id: "n1", error: {} }), request)).toThrow(
    expect.objectContaining({ code: 4900 }),
  );
});
