// @vitest-environment node
import {
  buildTransaction,
  bytesToHex,
  createAccount,
  DEVNODE,
  parseAddress,
  transferSupra,
} from "@holdfast/sdk";
import {
  addSignature,
  partialTransactionMessage,
  checkPartialTransaction,
  createPartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { expect, test } from "vitest";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { ownConsents } from "./own-consents.ts";

const [sender, payer, thief] = [
  await createAccount(new Uint8Array(32).fill(31)),
  await createAccount(new Uint8Array(32).fill(32)),
  await createAccount(new Uint8Array(32).fill(33)),
];
const PAYS = { kind: "fee-payer" } as const;

function accountWith(publicKey: Uint8Array): VaultAccount {
  const origin = { kind: "key" } as const;
  const hex = bytesToHex(publicKey);
  return { id: "1", name: "Main", color: "kelp", address: payer.address, publicKey: hex, origin };
}

/** What the list says of a request that the payer has signed. */
async function loadState(signer: typeof payer, account: VaultAccount) {
  const raw = buildTransaction(transferSupra(parseAddress("0x5"), 5n), {
    sender: sender.address,
    sequenceNumber: 0n,
    chainId: DEVNODE.chainId,
    maxGasAmount: 2_000n,
    expirationTimestampSecs: 1_000n,
  });
  const request = { kind: "sponsored", raw, secondarySigners: [], feePayer: payer.address } as const;
  const partial = createPartialTransaction(request, "Lunch?");
  const signature = await signer.sign(partialTransactionMessage(request, PAYS));
  const authenticator = { kind: "ed25519", publicKey: signer.publicKey, signature } as const;
  const signed = await addSignature(partial, PAYS, authenticator);
  const parties = await checkPartialTransaction(ownConsents(signed, [account]));
  return parties.find(({ role }) => role.kind === "fee-payer")?.state;
}

test("an account agreed if its key signed, even a rotated one", async () => {
  expect(await loadState(payer, accountWith(payer.publicKey))).toBe("signed");
  expect(await loadState(thief, accountWith(thief.publicKey))).toBe("signed");
});

test("a signature in its name that another key made is no consent", async () => {
  expect(await loadState(thief, accountWith(payer.publicKey))).toBe("missing");
});
