import { defineError } from "@holdfast/sdk";

/** A command line that cannot be understood. */
export const usageInvalid = /* @__PURE__ */ defineError(
  "cli/usage-invalid",
  (c: { reason: string }) => c.reason,
  "Run the command with --help to see its arguments.",
);

export const valueInvalid = /* @__PURE__ */ defineError(
  "cli/value-invalid",
  (c: { what: string; got: string; wanted: string }) =>
    `${c.what} is ${c.wanted}; ${JSON.stringify(c.got)} is not.`,
  "Run the command with --help to see its arguments.",
);

export const fileUnreadable = /* @__PURE__ */ defineError(
  "cli/file-unreadable",
  (c: { path: string; reason: string }) => `The file ${c.path} cannot be read: ${c.reason}.`,
  "Check the path and your permission to read it.",
);

export const fileUnwritable = /* @__PURE__ */ defineError(
  "cli/file-unwritable",
  (c: { path: string; reason: string }) => `The file ${c.path} cannot be written: ${c.reason}.`,
  "Check that the folder exists and that you may write to it.",
);

export const signerMissing = /* @__PURE__ */ defineError(
  "cli/signer-missing",
  () => "No signing key was given.",
  "Pass --from, set HOLDFAST_PRIVATE_KEY, or add a key with holdfast keys add.",
);

export const keyUnknown = /* @__PURE__ */ defineError(
  "cli/key-unknown",
  (c: { name: string }) => `No key has the name or address ${JSON.stringify(c.name)}.`,
  "List the keys with holdfast keys list.",
);

/** Text that is neither a known name nor an address. */
export const addressUnknown = /* @__PURE__ */ defineError(
  "cli/address-unknown",
  (c: { text: string }) => `${JSON.stringify(c.text)} is not a key's name, a .supra name or an address.`,
  "Enter a full address: 0x followed by 64 hex digits. List key names with holdfast keys list.",
);

export const nameUnusable = /* @__PURE__ */ defineError(
  "cli/name-unusable",
  (c: { name: string; reason: string }) => `${c.name} ${c.reason}.`,
  "Enter the address instead: 0x followed by 64 hex digits.",
);

export const intentUsed = /* @__PURE__ */ defineError(
  "cli/intent-used",
  (c: { intent: string }) => `Intent ${JSON.stringify(c.intent)} already belongs to a different transaction.`,
  "Nothing was sent. Give each transaction a separate intent.",
);

/** It may be executed yet: signing it again could pay twice. */
export const intentAbandoned = /* @__PURE__ */ defineError(
  "cli/intent-abandoned",
  (c: { intent: string; hash: string }) =>
    `Intent ${JSON.stringify(c.intent)} was abandoned, but its transaction ${c.hash} may still be executed.`,
  "Nothing was sent. Look up the hash with holdfast tx. Use a new intent only if that transaction can never be executed.",
);

export const intentOpen = /* @__PURE__ */ defineError(
  "cli/intent-open",
  (c: { intent: string; reason: string }) =>
    `Intent ${JSON.stringify(c.intent)} is already signed and not final: ${c.reason}`,
  "Nothing new was signed. Resume that transaction with its --intent, or abandon it with holdfast pending --abandon.",
);

/** A reset network has none of its earlier transactions. */
export const intentForgotten = /* @__PURE__ */ defineError(
  "cli/intent-forgotten",
  (c: { intent: string; hash: string }) =>
    `Intent ${JSON.stringify(c.intent)} was sent as ${c.hash}, but this node does not have that transaction.`,
  "Nothing was sent. If the network was reset, use a new --intent.",
);

/** The same payload from the same account: a command line that was run again, or a second payment. */
export const alreadySent = /* @__PURE__ */ defineError(
  "cli/already-sent",
  (c: { hash: string; status: "Success" | "Failed" }) =>
    c.status === "Success"
      ? `The same transaction was just executed: ${c.hash}.`
      : `One node reports that the same transaction failed: ${c.hash}. If that node is wrong, sending it again pays twice.`,
  "Nothing new was sent. To send it again, add --again.",
);

/** A signed transaction with no waiting caller. */
export const deliveryInterrupted = /* @__PURE__ */ defineError(
  "cli/delivery-interrupted",
  (c: { intent: string }) =>
    `The transaction of intent ${JSON.stringify(c.intent)} is signed and stored, but its status is unknown.`,
  "Run holdfast pending --resume to resend the same bytes and get the final status.",
);

export const recordDamaged = /* @__PURE__ */ defineError(
  "cli/record-damaged",
  (c: { path: string; reason: string }) =>
    `The signed transaction's record ${c.path} is damaged: ${c.reason}.`,
  "Nothing was sent. Check the transaction on the chain before you move the file.",
);

export const folderInUse = /* @__PURE__ */ defineError(
  "cli/folder-in-use",
  (c: { folder: string; pid: number; path: string }) =>
    `Another holdfast process (${c.pid}) is sending from this account.`,
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
  "Nothing was signed. Choose another key with --from. To pay an open fee, use --pay-fee.",
);

export const signaturesMissing = /* @__PURE__ */ defineError(
  "cli/signatures-missing",
  (c: { missing: number; all: number }) =>
    `${c.missing} of this transaction's ${c.all} signatures are missing or invalid.`,
  "Nothing was sent. Have the transaction signed, then pass the returned file.",
);

export const confirmationMissing = /* @__PURE__ */ defineError(
  "cli/confirmation-missing",
  (c: { what: string }) => `${c.what}.`,
  "Nothing was changed. To confirm, add --yes.",
);

export const typeUnreadable = /* @__PURE__ */ defineError(
  "cli/type-unreadable",
  (c: { type: string }) =>
    `Values of type ${c.type} cannot be decoded here: only the type's package knows the fields.`,
  "Pass a Move primitive type, String, Object, Option or a fixed-point type.",
);

export const functionMissing = /* @__PURE__ */ defineError(
  "cli/function-missing",
  (c: { name: string }) => `${c.name} is not a callable function.`,
  "List callable functions with holdfast move explain.",
);

export const bytesUnknown = /* @__PURE__ */ defineError(
  "cli/bytes-unknown",
  (c: { count: number }) => `These ${c.count} bytes are not a transaction, signing message or payload.`,
  "Pass --as to see where decoding fails, or --type for a value of a Move type.",
);

export const abiDiffers = /* @__PURE__ */ defineError(
  "cli/abi-differs",
  (c: { module: string; reason: string }) =>
    `The node's ABI of ${c.module} does not match the bytecode: ${c.reason}.`,
  "Do not use this ABI. Query another node with --url.",
);

export const descriptorUnfit = /* @__PURE__ */ defineError(
  "cli/descriptor-unfit",
  (c: { reason: string }) => `The descriptor does not match: ${c.reason}.`,
  "Find its errors with holdfast descriptor lint.",
);

export const traceRefused = /* @__PURE__ */ defineError(
  "cli/trace-refused",
  (c: { reason: string }) => `The node returned no trace of the transaction: ${c.reason}`,
  "Use a devnode. It keeps traces of its newest 1,000 transactions.",
);

export const folderNotEmpty = /* @__PURE__ */ defineError(
  "cli/folder-not-empty",
  (c: { folder: string }) => `${c.folder} is not empty.`,
  "Nothing was written. Choose an empty or new folder.",
);

export const configDamaged = /* @__PURE__ */ defineError(
  "cli/config-damaged",
  (c: { path: string; reason: string }) => `The configuration ${c.path} cannot be read: ${c.reason}`,
  "Correct or delete the file. It contains no keys.",
);

export const profileUnknown = /* @__PURE__ */ defineError(
  "cli/profile-unknown",
  (c: { name: string }) => `Profile ${JSON.stringify(c.name)} does not exist.`,
  "List the profiles with holdfast config list.",
);

export const blockMissing = /* @__PURE__ */ defineError(
  "cli/block-missing",
  (c: { height: string }) => `This node has no block ${c.height}.`,
  "See the newest block with holdfast block.",
);

export const faucetMissing = /* @__PURE__ */ defineError(
  "cli/faucet-missing",
  (c: { network: string }) => `${c.network} has no faucet.`,
  "Choose a test network with --network.",
);

export const proposalMissing = /* @__PURE__ */ defineError(
  "cli/proposal-missing",
  (c: { number: string; account: string }) => `Proposal ${c.number} is not pending in ${c.account}.`,
  "List the pending ones with holdfast multisig show.",
);

export const proposalsMissing = /* @__PURE__ */ defineError(
  "cli/proposals-missing",
  (c: { account: string }) => `No proposal is pending in ${c.account}.`,
  "Create one with holdfast multisig propose.",
);

export const proposalNotExecutable = /* @__PURE__ */ defineError(
  "cli/proposal-not-executable",
  (c: { number: string; account: string; reason: string }) =>
    `Proposal ${c.number} of ${c.account} can't be executed: ${c.reason}.`,
  "See the votes with holdfast multisig show, and add yours with holdfast multisig approve.",
);

export const nodesDisagree = /* @__PURE__ */ defineError(
  "cli/nodes-disagree",
  (c: { what: string; first: string; second: string }) =>
    `The verification node reports a different ${c.what}: ${c.second}, not ${c.first}.`,
  "Do not rely on either. Query a third node with --url.",
);
