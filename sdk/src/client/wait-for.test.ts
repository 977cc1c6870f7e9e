import { describe, expect, test } from "vitest";
import { networkAborted, networkUnreachable } from "../errors/client-errors.ts";
import { bytesToTransactionHash } from "../transaction/transaction-hash.ts";
import type { TransactionDetail } from "./transaction-detail.ts";
import { pause, waitForTransaction } from "./wait-for.ts";

const hash = bytesToTransactionHash(new Uint8Array(32));
const pending: TransactionDetail = { hash, status: "Pending" };
const done = { hash, status: "Success" } as TransactionDetail;

function answers(...list: readonly (TransactionDetail | undefined | Error)[]) {
  let asked = 0;
  const find = (): Promise<TransactionDetail | undefined> => {
    const answer = list[Math.min(asked++, list.length - 1)];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { find, asked: () => asked };
}

describe("waiting for a transaction", () => {
  test("asks until it is finished", async () => {
    const node = answers(undefined, pending, done);
    expect(await waitForTransaction(node.find, hash, { intervalMs: 0 })).toBe(done);
    expect(node.asked()).toBe(3);
  });

  test("ends as Pending when the polls are used up", async () => {
    const node = answers(undefined);
    expect(await waitForTransaction(node.find, hash, { intervalMs: 0, polls: 5 })).toEqual(pending);
    expect(node.asked()).toBe(5);
  });

  test("asks 300 times when nothing else is said", async () => {
    const node = answers(undefined);
    await waitForTransaction(node.find, hash, { intervalMs: 0 });
    expect(node.asked()).toBe(300);
  });

  test("outlasts a network that fails", async () => {
    const node = answers(networkUnreachable({ host: "node.test" }), done);
    expect(await waitForTransaction(node.find, hash, { intervalMs: 0 })).toBe(done);
  });

  test("does not hide an error of another kind", async () => {
    const node = answers(new RangeError("ours"));
    await expect(waitForTransaction(node.find, hash, { intervalMs: 0 })).rejects.toThrow("ours");
  });

  test("stops at once when it is told to", async () => {
    const controller = new AbortController();
    const waiting = waitForTransaction(answers(undefined).find, hash, {
      intervalMs: 60_000,
      signal: controller.signal,
    });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: networkAborted.code });
  });
});

test("a pause with a signal that fired already does not begin", async () => {
  await expect(pause(60_000, AbortSignal.abort())).rejects.toMatchObject({ code: networkAborted.code });
});
