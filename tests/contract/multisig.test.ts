import {
  bytesToHex,
  DEVNODE,
  encodeMultisigInnerPayload,
  executeMultisig,
  executeRejectedMultisig,
  isSupraError,
  multisigAddress,
  multisigCreationChallenge,
  parseAddress,
  proposeMultisig,
  proposeMultisigHash,
  sendTransaction,
  transferSupra,
  voteMultisig,
  type Account,
  type Address,
  type EntryFunction,
  type MultisigInnerPayload,
  type SendOptions,
  type SupraClient,
  type TransactionPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import {
  changeMultisigMetadata,
  changeMultisigOwners,
  changeMultisigTimeout,
  convertToMultisig,
  createMultisig,
  createMultisigForOthers,
  readMultisigEndings,
  readMultisigExecution,
  readMultisigProposals,
  proposalPayload,
  readMultisigAccount,
  readProposals,
  computeStanding,
  voteMultisigRange,
  type ProposalStanding,
} from "@holdfast/sdk/multisig";
import { expect } from "vitest";
import { onEveryDevnode, type DevnodeCase } from "./on-every-node.ts";

const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");
const terms = { signaturesRequired: 2n, timeoutSecs: 600n };

/** Three owners and their account, with what a case does to it. */
async function startWith(client: SupraClient, node: DevnodeCase) {
  const owners = await Promise.all([node.createFunded(), node.createFunded(), node.createFunded()]);
  const [ana, ben, cem] = owners;
  const address = multisigAddress(ana.address, 0n);
  const send = async (signer: Account, payload: TransactionPayload | EntryFunction) => {
    const { timestampMicros } = await client.chain.getLatestBlock();
    const expirationTimestampSecs = timestampMicros / 1_000_000n + 300n;
    const signed = await node.sign(signer, payload, { expirationTimestampSecs });
    const { hash } = await client.transactions.submitAndWait(signed);
    const detail = await client.transactions.find(hash);
    if (detail === undefined || detail.status === "Pending") return expect.fail(`${hash} has no end`);
    return detail;
  };
  const created = await send(ana, createMultisig({ ...terms, otherOwners: [ben.address, cem.address] }));
  expect(created.status).toBe("Success");
  expect((await send(ana, transferSupra(address, 1_000n))).status).toBe("Success");

  const look = async (owner?: Address) => {
    const account = await readMultisigAccount(client, address);
    const { timestampMicros } = await client.chain.getLatestBlock();
    const chainTimeSecs = timestampMicros / 1_000_000n;
    const proposals = await readProposals(client, account);
    const standings: ProposalStanding[] = proposals.map((proposal) =>
      computeStanding(account, proposal, { chainTimeSecs, ...(owner === undefined ? {} : { owner }) }),
    );
    return { account, proposals, standings };
  };
  const execute = async (signer: Account, action?: MultisigInnerPayload) => {
    return readMultisigExecution((await send(signer, executeMultisig(address, action))).events);
  };
  return { ana, ben, cem, address, send, look, execute };
}

onEveryDevnode("says that an execution can't be simulated, and sends nothing", async (client, node) => {
  const owner = await node.createFunded();
  const address = multisigAddress(owner.address, 0n);
  const network = { ...DEVNODE, ...node.http };
  const send = (payload: TransactionPayload | EntryFunction, options: SendOptions) =>
    sendTransaction(client, network, owner, payload, { intervalMs: 10, ...options });
  await send(createMultisig({ otherOwners: [], signaturesRequired: 1n, timeoutSecs: 600n }), { wait: true });
  await node.devnode.fund(address, 100n);
  const payment = { kind: "entry-function", entryFunction: transferSupra(owner.address, 7n) } as const;
  await send(proposeMultisig(address, payment), { wait: true });
  await expect(send(executeMultisig(address), { simulate: true })).rejects.toMatchObject({
    code: "simulation/multisig",
    message: "Nodes can't simulate the execution of a multisig proposal.",
  });
  expect((await client.accounts.get(owner.address)).sequenceNumber).toBe(2n);
  expect(await send(executeMultisig(address), { wait: true })).toMatchObject({ status: "Success" });
});

onEveryDevnode("a proposal is approved by enough owners and executed", async (client, node) => {
  const { ana, ben, address, send, look, execute } = await startWith(client, node);
  const pay = transferSupra(nobody, 5n);
  await send(ana, proposeMultisig(address, pay));
  const before = await look(ben.address);
  expect(before.account).toMatchObject({ signaturesRequired: 2n, lastResolved: 0n, nextSequenceNumber: 2n });
  expect(before.proposals[0]?.action).toMatchObject({
    kind: "whole",
    payload: { kind: "entry-function", entryFunction: pay },
  });
  // Ana approved by proposing, Ben approves by executing.
  expect(before.standings[0]).toMatchObject({
    approvals: 1,
    ownVote: undefined,
    isNext: true,
    canExecute: true,
  });
  expect((await look()).standings[0]).toMatchObject({ canExecute: false, canRemove: false });
  expect(await execute(ben)).toMatchObject({ kind: "succeeded", sequenceNumber: 1n, executor: ben.address });
  expect(await client.coins.getBalance(nobody)).toBe(5n);
  expect((await look()).proposals).toEqual([]);
});

onEveryDevnode("a proposal by hash runs only the payload that has the hash", async (client, node) => {
  const { ana, ben, address, send, look, execute } = await startWith(client, node);
  const pay = { kind: "entry-function", entryFunction: transferSupra(nobody, 7n) } as const;
  const other = { kind: "entry-function", entryFunction: transferSupra(nobody, 8n) } as const;
  await send(ana, proposeMultisigHash(address, pay));
  const [proposal] = (await look()).proposals;
  if (proposal === undefined) return expect.fail("a proposal");
  expect(proposal.action.kind).toBe("hash");
  expect(proposalPayload(proposal)).toBeUndefined();
  expect(proposalPayload(proposal, pay)).toEqual(pay);
  expect(() => proposalPayload(proposal, other)).toThrow(/does not match the hash/);
  await send(ben, voteMultisig(address, 1n, true));
  await expect(execute(ben, other)).rejects.toMatchObject({
    message: expect.stringContaining("PAYLOAD") as string,
  });
  expect(await execute(ben, pay)).toMatchObject({ kind: "succeeded" });
  expect(await client.coins.getBalance(nobody)).toBe(7n);
});

onEveryDevnode("a rejected proposal is removed, and the next one comes up", async (client, node) => {
  const { ana, ben, cem, address, send, look } = await startWith(client, node);
  const made = await send(ana, proposeMultisig(address, transferSupra(nobody, 1n)));
  const [waiting] = (await look()).proposals;
  // The event of its creation tells the same as the queue does, and stays when the queue has forgotten it.
  expect(readMultisigProposals(made.events)).toEqual([{ ...waiting, multisigAddress: address }]);
  await send(ana, proposeMultisig(address, transferSupra(nobody, 2n)));
  await send(ben, voteMultisig(address, 1n, false));
  expect((await look(cem.address)).standings).toMatchObject([
    { approvals: 1, rejections: 1, canRemove: true, ahead: 0n },
    { isNext: false, ahead: 1n, canExecute: false, canRemove: false },
  ]);
  expect((await look(ana.address)).standings[0]).toMatchObject({ ownVote: true, canRemove: true });
  const removal = await send(cem, executeRejectedMultisig(address));
  expect(readMultisigProposals(removal.events)).toEqual([]);
  expect(readMultisigEndings(removal.events)).toEqual([
    {
      kind: "removed",
      multisigAddress: address,
      sequenceNumber: 1n,
      executor: cem.address,
      rejections: 2n,
    },
  ]);
  expect((await look(cem.address)).standings).toMatchObject([{ isNext: true, canExecute: true }]);
  const execution = await send(cem, executeMultisig(address));
  const payload = { kind: "entry-function", entryFunction: transferSupra(nobody, 2n) } as const;
  expect(readMultisigEndings(execution.events)).toMatchObject([
    {
      kind: "succeeded",
      sequenceNumber: 2n,
      payload: encodeBcs((writer) => encodeMultisigInnerPayload(writer, payload)),
    },
  ]);
});

onEveryDevnode("one vote covers several proposals, and each is removed in its turn", async (client, node) => {
  const { ana, ben, cem, address, send, look } = await startWith(client, node);
  for (const amount of [1n, 2n, 3n]) await send(ana, proposeMultisig(address, transferSupra(nobody, amount)));
  for (const owner of [ben, cem])
    await send(owner, voteMultisigRange(address, { first: 1n, last: 2n, isApproved: false }));
  expect((await look()).standings.map(({ rejections }) => rejections)).toEqual([2, 2, 0]);
  for (let count = 0; count < 2; count++)
    expect((await send(cem, executeRejectedMultisig(address))).vmStatus).toBe("Executed successfully");
  expect((await look()).account.lastResolved).toBe(2n);
});

onEveryDevnode("a proposal that has expired can only be removed", async (client, node) => {
  const { ana, ben, address, send, look } = await startWith(client, node);
  await send(ana, proposeMultisig(address, transferSupra(nobody, 1n)));
  expect((await look(ben.address)).standings[0]).toMatchObject({ isTimedOut: false, canExecute: true });
  node.devnode.advanceTime(601);
  expect((await look(ben.address)).standings[0]).toMatchObject({
    isTimedOut: true,
    secondsLeft: 0n,
    canExecute: false,
    canRemove: true,
  });
  expect((await send(ben, executeRejectedMultisig(address))).status).toBe("Success");
});

onEveryDevnode("what fails inside is told by its event, not by the status", async (client, node) => {
  const { ana, ben, address, send } = await startWith(client, node);
  await send(ana, proposeMultisig(address, transferSupra(nobody, 5_000n)));
  const detail = await send(ben, executeMultisig(address));
  expect(detail.status).toBe("Success");
  expect(readMultisigExecution(detail.events)).toMatchObject({
    kind: "failed",
    error: { type: "MoveAbort" },
  });
});

onEveryDevnode("owners, threshold, timeout and metadata are changed by proposals", async (client, node) => {
  const { ana, ben, cem, address, send, look, execute } = await startWith(client, node);
  const change = async (action: EntryFunction): Promise<void> => {
    await send(ana, proposeMultisig(address, action));
    expect(await execute(ben)).toMatchObject({ kind: "succeeded" });
  };
  await change(changeMultisigOwners({ add: [nobody], remove: [cem.address] }));
  expect(new Set((await look()).account.owners)).toEqual(new Set([ana.address, ben.address, nobody]));
  await change(changeMultisigOwners({ remove: [nobody] }));
  await change(changeMultisigOwners({ add: [nobody, cem.address] }));
  await change(changeMultisigOwners({ remove: [nobody], add: [], signaturesRequired: 2n }));
  await change(changeMultisigTimeout(900n));
  await change(changeMultisigMetadata([{ key: "name", value: new TextEncoder().encode("Harbour") }]));
  await change(changeMultisigOwners({ add: [nobody], signaturesRequired: 3n }));
  const { account } = await look();
  expect(account).toMatchObject({ signaturesRequired: 3n, timeoutSecs: 900n });
  expect(account.metadata.map(({ key, value }) => [key, bytesToHex(value)])).toEqual([
    ["name", "0x486172626f7572"],
  ]);
  expect(changeMultisigOwners({ signaturesRequired: 1n }).function.name).toBe("update_signatures_required");
});

onEveryDevnode(
  "an account becomes a multisig account, and its key can be taken away",
  async (client, node) => {
    const [account, owner] = [await node.createFunded(), await node.createFunded()];
    const owners = [owner.address];
    const proof = await account.sign(
      multisigCreationChallenge({
        chainId: node.devnode.chainId,
        account: account.address,
        sequenceNumber: 0n,
        owners,
        signaturesRequired: 1n,
        revokesKey: true,
      }),
    );
    const conversion = convertToMultisig({
      account: account.address,
      owners,
      signaturesRequired: 1n,
      timeoutSecs: 600n,
      publicKey: account.publicKey,
      proof,
      revokesKey: true,
    });
    const sent = await client.transactions.submitAndWait(await node.sign(owner, conversion));
    expect(sent.status).toBe("Success");
    expect(await readMultisigAccount(client, account.address)).toMatchObject({
      owners,
      signaturesRequired: 1n,
    });
    const late = await node.sign(account, transferSupra(nobody, 1n));
    const refusal: unknown = await client.transactions.submit(late).catch((error: unknown) => error);
    expect(isSupraError(refusal)).toBe(true);
  },
);

onEveryDevnode("a conversion whose proof has another revokesKey fails", async (client, node) => {
  const [account, owner] = [await node.createFunded(), await node.createFunded()];
  const common = { account: account.address, owners: [owner.address], signaturesRequired: 1n };
  const { chainId } = node.devnode;
  for (const [sequenceNumber, revokesKey] of [
    [0n, true],
    [1n, false],
  ] as const) {
    const challenge = multisigCreationChallenge({ ...common, chainId, sequenceNumber, revokesKey });
    const { publicKey } = account;
    const proof = await account.sign(challenge);
    const conversion = { ...common, timeoutSecs: 600n, publicKey, proof, revokesKey: !revokesKey };
    const sent = await client.transactions.submitAndWait(
      await node.sign(account, convertToMultisig(conversion)),
    );
    expect(sent).toMatchObject({ status: "Failed", vmStatus: expect.stringContaining("EINVALID_PROOF") });
  }
  const late = await node.sign(account, transferSupra(nobody, 1n));
  expect((await client.transactions.submitAndWait(late)).status).toBe("Success");
});

onEveryDevnode("an account for others does not belong to who pays for it", async (client, node) => {
  const payer = await node.createFunded();
  const creation = createMultisigForOthers({ ...terms, owners: [nobody, parseAddress("0x5")] });
  const sent = await client.transactions.submitAndWait(await node.sign(payer, creation));
  expect(sent.status).toBe("Success");
  const made = await readMultisigAccount(client, multisigAddress(payer.address, 0n));
  expect(made.owners).toEqual([nobody, parseAddress("0x5")]);
});

onEveryDevnode("sending reports the failure of the proposal that it executed", async (client, node) => {
  const { ana, ben, address, send } = await startWith(client, node);
  expect((await send(ana, proposeMultisig(address, transferSupra(nobody, 5_000n)))).status).toBe("Success");
  expect((await send(ben, voteMultisig(address, 1n, true))).status).toBe("Success");
  const network = { ...DEVNODE, chainId: node.devnode.chainId };
  const sent = await sendTransaction(client, network, ana, executeMultisig(address), { wait: true });
  expect(sent.status).toBe("Success");
  expect(sent.failure).toMatchObject({ kind: "abort", module: "0x1::coin", code: 0x10006n });
});
