import {
  buildTransaction,
  feePayerSigningMessage,
  parseAddress,
  type Account,
  type AccountAuthenticator,
  type Address,
  type SupraClient,
  type TransactionDetail,
  type TransactionPayload,
  isFinished,
} from "@holdfast/sdk";
import { expect } from "vitest";
import type { DevnodeCase } from "./on-every-node.ts";

/** A transaction that is on chain. */
export type Committed = Exclude<TransactionDetail, { status: "Pending" }>;

/** Everybody in a scenario. Another account pays all fees, so that amounts come out exactly. */
export interface Cast {
  /** Addresses of the script and the accounts that play them; more can be put in. */
  readonly places: Map<Address, Address>;
  /** Everybody's accounts, in the order of the script. */
  readonly addresses: readonly Address[];
  /** Sends a transaction of the first signer, signed by all, and waits for it. */
  send(payload: TransactionPayload, signers: readonly Address[]): Promise<Committed>;
}

/** New accounts without money in the places of these addresses. */
export async function createCast(
  client: SupraClient,
  node: DevnodeCase,
  script: readonly string[],
): Promise<Cast> {
  const sponsor = await node.createFunded(1_000_000_000_000n);
  const people = await Promise.all(script.map(() => node.createFunded(0n)));
  const places = new Map<Address, Address>();
  for (const [index, { address }] of people.entries()) {
    await node.devnode.fund(address, 0n);
    places.set(parseAddress(script[index] ?? ""), address);
  }
  const accounts = new Map(people.map((account) => [account.address, account]));
  return {
    places,
    addresses: people.map(({ address }) => address),
    async send(payload, signers) {
      const signing = signers.map((address) => expectAccount(accounts, address));
      const [sender, ...others] = signing;
      if (sender === undefined) expect.unreachable("a transaction has a sender");
      const known = await client.accounts.find(sender.address);
      const raw = buildTransaction(payload, {
        sender: sender.address,
        sequenceNumber: known?.sequenceNumber ?? 0n,
        chainId: node.devnode.chainId,
        maxGasAmount: 1_000_000n,
      });
      const secondary = others.map(({ address }) => address);
      const message = feePayerSigningMessage(raw, secondary, sponsor.address);
      const answered = await client.transactions.submitAndWait({
        raw,
        authenticator: {
          kind: "fee-payer",
          sender: await signConsent(sender, message),
          secondarySignerAddresses: secondary,
          secondarySigners: await Promise.all(others.map((account) => signConsent(account, message))),
          feePayerAddress: sponsor.address,
          feePayerSigner: await signConsent(sponsor, message),
        },
      });
      if (!isFinished(answered)) expect.unreachable("submitAndWait waits");
      return answered;
    },
  };
}

async function signConsent(account: Account, message: Uint8Array): Promise<AccountAuthenticator> {
  return { kind: "ed25519", publicKey: account.publicKey, signature: await account.sign(message) };
}

function expectAccount(accounts: ReadonlyMap<Address, Account>, address: Address): Account {
  const account = accounts.get(address);
  if (account === undefined) expect.unreachable(`nobody has ${address}`);
  return account;
}
