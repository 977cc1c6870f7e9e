import {
  addressToBytes,
  createEntryFunction,
  encodeMultisigInnerPayload,
  multisigAddress,
  parseAddress,
  shortAddress,
  type Account,
  type SupraClient,
  type TransactionPayload,
  isFinished,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { expect } from "vitest";
import { onEveryDevnode, type DevnodeCase } from "./on-every-node.ts";
import { createPublishing } from "./move-package.ts";

const RICH = 100_000_000_000n;
const PLENTY = { maxGasAmount: 1_000_000n };

function u64(value: bigint): Uint8Array {
  return encodeBcs((writer) => writer.u64(value));
}

/** Sends and gives the chain's sentence. */
async function run(
  client: SupraClient,
  node: DevnodeCase,
  from: Account,
  what: TransactionPayload | ReturnType<typeof createEntryFunction>,
  options: { readonly maxGasAmount?: bigint } = PLENTY,
) {
  const detail = await client.transactions.submitAndWait(await node.sign(from, what, options));
  if (!isFinished(detail)) expect.unreachable();
  return detail;
}

onEveryDevnode(
  "an upgrade keeps what accounts have, and only a compatible one is taken",
  async (client, node) => {
    const owner = await node.createFunded(RICH);
    const id = `${owner.address}::counter`;
    const send = async (what: ReturnType<typeof createEntryFunction>): Promise<string> =>
      (await run(client, node, owner, what)).vmStatus;
    expect(await send(createPublishing("counter", owner.address))).toBe("Executed successfully");
    // init_module has made the publisher's counter.
    expect(await send(createEntryFunction(`${id}::increment`, [], [u64(7n)]))).toBe("Executed successfully");
    for (const bad of ["counter_v2_bad", "counter_v2_bad_struct"])
      expect(await send(createPublishing(bad, owner.address))).toBe("BACKWARD_INCOMPATIBLE_MODULE_UPDATE");
    expect(await send(createEntryFunction(`${id}::decrement`, [], [u64(3n)]))).toBe(
      "FUNCTION_RESOLUTION_FAILURE",
    );
    expect(await send(createPublishing("counter_v2", owner.address))).toBe("Executed successfully");
    expect(await send(createEntryFunction(`${id}::decrement`, [], [u64(3n)]))).toBe("Executed successfully");
    const [doubled] = await client.view.call({ function: `${id}::doubled`, arguments: [owner.address] });
    expect(doubled?.value).toBe("8");
    const short = `${shortAddress(owner.address)}::counter`;
    expect(await client.resources.get(owner.address, `${short}::Counter`)).toEqual({ value: "4" });
    expect(await client.resources.get(owner.address, `${short}::Registry`)).toEqual({
      admin: shortAddress(owner.address),
      created: "1",
    });
  },
);

onEveryDevnode("resources of a package are printed, tables and enums too", async (client, node) => {
  const owner = await node.createFunded(RICH);
  const short = shortAddress(owner.address);
  const coin = "0x1::supra_coin::SupraCoin";
  for (const name of ["piggy_bank", "shapes"])
    expect((await run(client, node, owner, createPublishing(name, owner.address))).vmStatus).toBe(
      "Executed successfully",
    );
  const bank = `${owner.address}::piggy_bank`;
  const types = [
    {
      kind: "struct",
      struct: { address: parseAddress("0x1"), module: "supra_coin", name: "SupraCoin", typeArguments: [] },
    },
  ] as const;
  await run(client, node, owner, createEntryFunction(`${bank}::open`, [...types], [Uint8Array.of(0)]));
  await run(
    client,
    node,
    owner,
    createEntryFunction(`${bank}::deposit`, [...types], [addressToBytes(owner.address), u64(30n)]),
  );
  const box = (await client.resources.get(owner.address, `${short}::piggy_bank::Box<${coin}>`)) as {
    readonly ledger: { readonly handle: string };
  };
  expect(box).toMatchObject({ coins: { value: "30" }, unlock_at: { vec: [] } });
  const item = { keyType: "address", valueType: "u64", key: owner.address };
  expect(await client.view.tableItem(box.ledger.handle, item)).toBe("30");

  const shapes = `${owner.address}::shapes`;
  await run(client, node, owner, createEntryFunction(`${shapes}::add_dot`, [], []));
  await run(client, node, owner, createEntryFunction(`${shapes}::add_box`, [], [u64(2n), u64(3n)]));
  expect(await client.resources.get(owner.address, `${short}::shapes::Drawing`)).toEqual({
    shapes: [{ __variant__: "Dot" }, { __variant__: "Box", height: "3", width: "2" }],
  });
});

onEveryDevnode("a simulation runs published code and changes nothing", async (client, node) => {
  const owner = await node.createFunded(RICH);
  await run(client, node, owner, createPublishing("counter", owner.address));
  const id = `${owner.address}::counter`;
  const signed = await node.sign(owner, createEntryFunction(`${id}::increment`, [], [u64(2n)]), PLENTY);
  expect((await client.transactions.simulate(signed)).vmStatus).toBe("Executed successfully");
  const [value] = await client.view.call({ function: `${id}::get`, arguments: [owner.address] });
  expect(value?.value).toBe("0");
});

onEveryDevnode("gas is paid for what published code does, and runs out", async (client, node) => {
  const owner = await node.createFunded(RICH);
  await run(client, node, owner, createPublishing("counter", owner.address));
  const increment = createEntryFunction(`${owner.address}::counter::increment`, [], [u64(1n)]);
  const paid = await run(client, node, owner, increment);
  expect(paid.gasUsed).toBeGreaterThan(3n);
  const short = await run(client, node, owner, increment, { maxGasAmount: paid.gasUsed - 1n });
  expect(short).toMatchObject({ status: "Failed", vmStatus: "Out of gas", gasUsed: paid.gasUsed - 1n });
  expect(
    await client.resources.get(owner.address, `${shortAddress(owner.address)}::counter::Counter`),
  ).toEqual({
    value: "1",
  });
});

onEveryDevnode(
  "an automation task runs a function of a package",
  async (client, node) => {
    const owner = await node.createFunded(RICH * 10n);
    await run(client, node, owner, createPublishing("counter", owner.address));
    const { timestampMicros } = await client.chain.getLatestBlock();
    const increment = createEntryFunction(`${owner.address}::counter::increment`, [], [u64(1n)]);
    const registration = {
      version: "V1" as const,
      automatedFunction: increment,
      maxGasAmount: 50_000n,
      gasPriceCap: 100n,
      automationFeeCapForEpoch: 1_000_000_000n,
      expirationTimestampSecs: timestampMicros / 1_000_000n + 86_400n,
      auxData: [],
    };
    const wrong = { ...registration, automatedFunction: { ...increment, arguments: [] } };
    expect(
      (await run(client, node, owner, { kind: "automation-registration", registration: wrong })).vmStatus,
    ).toBe("INVALID_AUTOMATION_INNER_PAYLOAD");
    expect((await run(client, node, owner, { kind: "automation-registration", registration })).vmStatus).toBe(
      "Executed successfully",
    );
    node.devnode.advanceTime(7200); // into the next cycle
    node.devnode.mine();
    const [value] = await client.view.call({
      function: `${owner.address}::counter::get`,
      arguments: [owner.address],
    });
    expect(BigInt(String(value?.value))).toBeGreaterThanOrEqual(1n);
  },
  { seed: 1 },
);

onEveryDevnode(
  "a multisig account runs a function of a package and notes why it failed",
  async (client, node) => {
    const from = await node.createFunded(RICH);
    await run(client, node, from, createPublishing("counter", from.address));
    const shared = multisigAddress(from.address, 1n);
    const create = createEntryFunction(
      "0x1::multisig_account::create",
      [],
      [u64(1n), Uint8Array.of(0), Uint8Array.of(0), u64(3600n)],
    );
    await run(client, node, from, create);
    const runMultisig = async (name: string, args: Uint8Array[]) => {
      const entryFunction = createEntryFunction(`${from.address}::counter::${name}`, [], args);
      const inner = { kind: "entry-function", entryFunction } as const;
      const bytes = encodeBcs((writer) => encodeMultisigInnerPayload(writer, inner));
      const proposal = [addressToBytes(shared), encodeBcs((writer) => writer.bytes(bytes))];
      await run(
        client,
        node,
        from,
        createEntryFunction("0x1::multisig_account::create_transaction", [], proposal),
      );
      return run(client, node, from, { kind: "multisig", multisigAddress: shared, inner });
    };
    const made = await runMultisig("create", []);
    expect(made.events.map(({ type }) => type)).toContain(
      "0x1::multisig_account::TransactionExecutionSucceeded",
    );
    expect(await client.resources.get(shared, `${shortAddress(from.address)}::counter::Counter`)).toEqual({
      value: "0",
    });
    const failed = await runMultisig("increment", [u64(0n)]);
    expect(
      failed.events.find(({ type }) => type.endsWith("::TransactionExecutionFailed"))?.data,
    ).toMatchObject({
      execution_error: {
        abort_location: `${from.address.slice(2)}::counter`,
        error_type: "MoveAbort",
        error_code: "4",
      },
    });
  },
);
