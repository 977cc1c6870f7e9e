import { describe, expect, it } from "vitest";
import { createAccount } from "../account/account.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { parseAddress } from "../move/address.ts";
import { DEVNODE } from "./network.ts";
import { payNative } from "./pay.ts";

const account = await createAccount(hexToBytes("07".repeat(32)));
const to = parseAddress("0xbe4");
const hash = `0x${"ab".repeat(32)}`;
const known = { sequence_number: 7, authentication_key: to };

/** A node that answers each path with this value, or [status, value], and what it was given to submit. */
function createNode(answers: Readonly<Record<string, unknown>>) {
  const submitted: { readonly sequence_number: number; readonly max_gas_amount: number }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const path = request.url.replace(/^.*\/rpc\/v1/, "");
    if (path === "/transactions/submit") {
      const body = (await request.json()) as { Move: { raw_txn: (typeof submitted)[number] } };
      submitted.push(body.Move.raw_txn);
    }
    const said = path in answers ? answers[path] : [404, "no such path"];
    const [status, body] =
      Array.isArray(said) && said.length === 2 ? (said as [number, unknown]) : [200, said];
    return new Response(JSON.stringify(body), { status });
  };
  const network = { ...DEVNODE, url: `http://${crypto.randomUUID()}.test`, fetch };
  const pay = (maxGasAmount?: bigint) =>
    payNative(
      network,
      account,
      { to, amount: 5n },
      { intervalMs: 0, polls: 3, ...(maxGasAmount === undefined ? {} : { maxGasAmount }) },
    );
  return { pay, submitted };
}

const whole = {
  [`/accounts/${account.address}`]: known,
  [`/accounts/${to}`]: known,
  "/block": { header: { timestamp: { microseconds_since_unix_epoch: Date.now() * 1000 } } },
  "/transactions/submit": hash,
  [`/transactions/${hash}`]: { status: "Success", output: {} },
};

describe("payNative", () => {
  it("pays with the sender's sequence number and 10 units of gas", async () => {
    const node = createNode(whole);
    expect(await node.pay()).toEqual({ hash, status: "Success" });
    expect(node.submitted).toMatchObject([{ sequence_number: 7, max_gas_amount: 10 }]);
  });

  it.each([null, {}, "", [], [202, known], [202, null]])(
    "pays a receiver answered by %j with 1,020 units",
    async (answer) => {
      const node = createNode({ ...whole, [`/accounts/${to}`]: answer });
      await node.pay();
      expect(node.submitted).toMatchObject([{ max_gas_amount: 1020 }]);
    },
  );

  it.each([
    [{ vm_status: "Executed successfully", gas_used: 1100 }, 1650],
    [{ vm_status: "Executed successfully", gas_used: "1100" }, 1650],
    [{ vm_status: "Executed successfully", gas_used: 1001 }, 1020],
    [{ vm_status: "Out of gas", gas_used: 2000 }, 1020],
    [{ vm_status: "Executed successfully" }, 1020],
    [null, 1020],
  ])("pays a new receiver after the simulation %j with %d units", async (simulated, gas) => {
    const node = createNode({
      ...whole,
      [`/accounts/${to}`]: {},
      "/transactions/simulate": { output: { Move: simulated } },
    });
    await node.pay();
    expect(node.submitted).toMatchObject([{ max_gas_amount: gas }]);
  });

  it("asks nothing about the receiver when the gas is given", async () => {
    const node = createNode({ ...whole, [`/accounts/${to}`]: [500, ""] });
    await node.pay(99n);
    expect(node.submitted).toMatchObject([{ max_gas_amount: 99 }]);
  });

  it.each([null, {}, "", [], [202, known], [202, null]])(
    "sends nothing for a sender answered by %j",
    async (answer) => {
      const node = createNode({ ...whole, [`/accounts/${account.address}`]: answer });
      await expect(node.pay()).rejects.toMatchObject({ code: "account/not-found" });
      expect(node.submitted).toEqual([]);
    },
  );

  it.each(["7", 7])("reads the sequence number %j", async (sequence) => {
    const node = createNode({ ...whole, [`/accounts/${account.address}`]: { sequence_number: sequence } });
    await node.pay();
    expect(node.submitted).toMatchObject([{ sequence_number: 7 }]);
  });

  it.each([-1, 1.5, "0x7", "", null, undefined, true, 2 ** 53])(
    "sends nothing with the sequence number %j",
    async (sequence) => {
      const answer = { sequence_number: sequence, authentication_key: to };
      const node = createNode({ ...whole, [`/accounts/${account.address}`]: answer });
      await expect(node.pay()).rejects.toMatchObject({ code: "http/answer-invalid" });
      expect(node.submitted).toEqual([]);
    },
  );

  it("takes the device's time when the node shows no blocks", async () => {
    const node = createNode({ ...whole, "/block": [404, ""] });
    expect(await node.pay()).toMatchObject({ status: "Success" });
  });

  it.each([
    [{ status: "Success" }, "Success"],
    [{ status: "Fail" }, "Failed"],
    [{ status: "Invalid" }, "Failed"],
    [{ status: "Unexecuted" }, "Pending"],
    [{ status: "" }, "Pending"],
    [{}, "Pending"],
    [null, "Pending"],
  ])("ends with the status of %j", async (answer, status) => {
    const node = createNode({ ...whole, [`/transactions/${hash}`]: [200, answer] });
    expect(await node.pay()).toEqual({ hash, status });
  });

  it.each([hash.toUpperCase().replace("0X", "0x"), hash.slice(2)])(
    "reads the hash %s of the submitted transaction",
    async (text) => {
      expect(await createNode({ ...whole, "/transactions/submit": text }).pay()).toMatchObject({ hash });
    },
  );
});
