import { defineError } from "@holdfast/sdk";

/** The command line has an unknown, missing or contradictory argument. */
export const usageInvalid = /* @__PURE__ */ defineError(
  "cli/usage-invalid",
  (c: { reason: string }) => c.reason,
  "Run the command with --help to see its arguments and options.",
);

export const valueInvalid = /* @__PURE__ */ defineError(
  "cli/value-invalid",
  (c: { what: string; got?: string; wanted: string }) =>
    `Invalid ${c.what}${c.got === undefined ? "" : ` ${JSON.stringify(c.got)}`}: expected ${c.wanted}.`,
  "Run the command with --help to see its arguments and options.",
);

export const fileUnreadable = /* @__PURE__ */ defineError(
  "cli/file-unreadable",
  (c: { path: string; reason: string }) => `Can't read ${c.path}: ${c.reason}.`,
  "Check that the path is correct and that you have permission to read the file.",
);

export const fileUnwritable = /* @__PURE__ */ defineError(
  "cli/file-unwritable",
  (c: { path: string; reason: string }) => `Can't write ${c.path}: ${c.reason}.`,
  "Check that the folder exists and that you have permission to write to it.",
);

export const signerMissing = /* @__PURE__ */ defineError(
  "cli/signer-missing",
  () => "The command needs a signing key, but none was given.",
  "Pass --from, set HOLDFAST_PRIVATE_KEY, or add a key with holdfast keys add.",
);

export const keyUnknown = /* @__PURE__ */ defineError(
  "cli/key-unknown",
  (c: { name: string }) => `No key has the name or address ${JSON.stringify(c.name)}.`,
  "Run holdfast keys list to see all keys.",
);

/** An address argument is neither an address nor a known name. */
export const addressUnknown = /* @__PURE__ */ defineError(
  "cli/address-unknown",
  (c: { text: string }) => `${JSON.stringify(c.text)} is not a key's name, a .supra name or an address.`,
  "Enter the full address (0x followed by 64 hex digits), or list key names with holdfast keys list.",
);

export const nameUnusable = /* @__PURE__ */ defineError(
  "cli/name-unusable",
  (c: { name: string; reason: string }) => `${c.name} ${c.reason}.`,
  "Enter the address instead: 0x followed by 64 hex digits.",
);

export const intentUsed = /* @__PURE__ */ defineError(
  "cli/intent-used",
  (c: { intent: string }) => `Intent ${JSON.stringify(c.intent)} already belongs to a different transaction.`,
  "Nothing was sent. Choose a new --intent for each transaction.",
);

/** An abandoned transaction may still be executed. Signing the payment again could pay twice. */
export const intentAbandoned = /* @__PURE__ */ defineError(
  "cli/intent-abandoned",
  (c: { intent: string; hash: string }) =>
    `Intent ${JSON.stringify(c.intent)} was abandoned, but its transaction ${c.hash} may still be executed.`,
  "Nothing was sent. Check the transaction with holdfast tx. Use a new intent only if it can no longer be executed.",
);

export const intentOpen = /* @__PURE__ */ defineError(
  "cli/intent-open",
  (c: { intent: string; reason: string }) =>
    `Intent ${JSON.stringify(c.intent)} already has a signed transaction that is not final: ${c.reason}`,
  "No new transaction was signed. Run the earlier command again with the same --intent, or stop tracking it with holdfast pending --abandon INTENT.",
);

/** An intent was sent, but the node does not have its transaction. This happens after a network reset. */
export const intentForgotten = /* @__PURE__ */ defineError(
  "cli/intent-forgotten",
  (c: { intent: string; hash: string }) =>
    `Intent ${JSON.stringify(c.intent)} was sent as ${c.hash}, but this node does not have the transaction.`,
  "Nothing was sent. If the network was reset, choose a new --intent.",
);

/** The account already sent the same payload, for example because a command ran twice. */
export const alreadySent = /* @__PURE__ */ defineError(
  "cli/already-sent",
  (c: { hash: string; status: "Success" | "Failed" }) =>
    c.status === "Success"
      ? `The same transaction was just executed: ${c.hash}.`
      : `One node reports that the same transaction failed: ${c.hash}. If the node is wrong, sending it again pays twice.`,
  "Nothing was sent. To send the transaction again, add --again.",
);

/** The command stopped between signing a transaction and learning its final status. */
export const deliveryInterrupted = /* @__PURE__ */ defineError(
  "cli/delivery-interrupted",
  (c: { intent: string }) =>
    `The transaction for intent ${JSON.stringify(c.intent)} was signed and stored, but its status is unknown.`,
  "Run holdfast pending --resume. It sends the same bytes again and waits for the final status.",
);

export const recordDamaged = /* @__PURE__ */ defineError(
  "cli/record-damaged",
  (c: { path: string; reason: string }) =>
    `The stored record of a signed transaction (${c.path}) is damaged: ${c.reason}.`,
  "This command sent nothing, but the recorded transaction may have been sent before. Check the account's history, move the file away, then run the command again.",
);

export const folderInUse = /* @__PURE__ */ defineError(
  "cli/folder-in-use",
  (c: { folder: string; pid: number; path: string }) =>
    `Another holdfast process (${c.pid}) is sending transactions from this account.`,
  "Nothing was sent. Wait until that process ends, then run the command again.",
);

export const transactionMissing = /* @__PURE__ */ defineError(
  "cli/transaction-missing",
  (c: { hash: string }) => `This node has no transaction ${c.hash}.`,
  "Check the network, or query another node with --url. The transaction may still have been executed.",
);

export const signerNotAsked = /* @__PURE__ */ defineError(
  "cli/signer-not-asked",
  (c: { address: string }) => `This transaction does not need a signature from ${c.address}.`,
  "Nothing was signed. Choose another key with --from, or add --pay-fee to sign as the fee payer.",
);

export const signaturesMissing = /* @__PURE__ */ defineError(
  "cli/signatures-missing",
  (c: { missing: number; all: number }) => `Missing or invalid signatures: ${c.missing} of ${c.all}.`,
  "Nothing was sent. Ask the signers to sign the transaction, then pass the signed file.",
);

export const transactionExpired = /* @__PURE__ */ defineError(
  "cli/transaction-expired",
  (c: { hash: string; time: string }) =>
    `Transaction ${c.hash} expired at ${c.time}, and this node does not have it.`,
  "Nothing was sent. Look the hash up on another node before you sign this transaction again.",
);

export const confirmationMissing = /* @__PURE__ */ defineError(
  "cli/confirmation-missing",
  (c: { what: string }) => `${c.what}.`,
  "Nothing was changed. To confirm, add --yes.",
);

export const typeUnreadable = /* @__PURE__ */ defineError(
  "cli/type-unreadable",
  (c: { type: string }) => `Can't decode a value of type ${c.type}: the fields of this struct are unknown.`,
  "Pass a primitive type, String, Object, Option or a fixed-point type.",
);

export const functionMissing = /* @__PURE__ */ defineError(
  "cli/function-missing",
  (c: { name: string }) => `The function ${c.name} is not callable or does not exist.`,
  "Run holdfast move explain to list the callable functions.",
);

export const bytesUnknown = /* @__PURE__ */ defineError(
  "cli/bytes-unknown",
  (c: { count: number }) => `The ${c.count}-byte input is not a transaction, signing message or payload.`,
  "Add --as to see where decoding fails, or --type to decode a value of a Move type.",
);

/** The node's ABI of a module differs from the ABI in the module's bytecode. */
export const abiDiffers = /* @__PURE__ */ defineError(
  "cli/abi-differs",
  (c: { module: string; reason: string }) => `The node's ABI of ${c.module} can't be confirmed: ${c.reason}.`,
  "Do not use this ABI. Query another node with --url.",
);

export const descriptorUnfit = /* @__PURE__ */ defineError(
  "cli/descriptor-unfit",
  (c: { reason: string }) => `The call description can't be used: ${c.reason}.`,
  "Run holdfast descriptor lint to find the errors.",
);

export const traceRefused = /* @__PURE__ */ defineError(
  "cli/trace-refused",
  (c: { reason: string }) => `The node returned no trace for this transaction: ${c.reason}`,
  "Use a devnode. A devnode can trace its latest 1,000 transactions.",
);

export const folderNotEmpty = /* @__PURE__ */ defineError(
  "cli/folder-not-empty",
  (c: { folder: string }) => `The folder ${c.folder} is not empty.`,
  "Choose an empty or new folder.",
);

export const configDamaged = /* @__PURE__ */ defineError(
  "cli/config-damaged",
  (c: { path: string; reason: string }) => `The configuration ${c.path} can't be read: ${c.reason}`,
  "Correct or delete the file. It contains no keys.",
);

export const profileUnknown = /* @__PURE__ */ defineError(
  "cli/profile-unknown",
  (c: { name: string }) => `Profile ${JSON.stringify(c.name)} does not exist.`,
  "Run holdfast config list to see all profiles.",
);

export const blockMissing = /* @__PURE__ */ defineError(
  "cli/block-missing",
  (c: { height: string }) => `This node has no block ${c.height}.`,
  "Run holdfast block to see the newest block.",
);

export const faucetMissing = /* @__PURE__ */ defineError(
  "cli/faucet-missing",
  (c: { network: string }) => `${c.network} has no faucet.`,
  "Choose a test network with --network.",
);

export const proposalMissing = /* @__PURE__ */ defineError(
  "cli/proposal-missing",
  (c: { number: string; account: string }) =>
    `Multisig account ${c.account} has no pending proposal ${c.number}.`,
  "Run holdfast multisig show <multisig> to list pending proposals.",
);

export const proposalsMissing = /* @__PURE__ */ defineError(
  "cli/proposals-missing",
  (c: { account: string }) => `Multisig account ${c.account} has no pending proposals.`,
  "Run holdfast multisig propose to create a proposal.",
);

export const proposalNotExecutable = /* @__PURE__ */ defineError(
  "cli/proposal-not-executable",
  (c: { number: string; account: string; reason: string }) =>
    `Proposal ${c.number} of ${c.account} can't be executed: ${c.reason}.`,
  "Run holdfast multisig show <multisig> to see the votes, or holdfast multisig approve to add yours.",
);

export const nodesDisagree = /* @__PURE__ */ defineError(
  "cli/nodes-disagree",
  (c: { what: string; first: string; second: string }) =>
    `The verification node returned a different ${c.what}: ${c.second}, not ${c.first}.`,
  "Do not rely on either value. Query a third node with --url.",
);
