import { defineError } from "@holdfast/sdk";

/** A command line that cannot be understood. */
export const usageInvalid = /* @__PURE__ */ defineError(
  "cli/usage-invalid",
  (c: { reason: string }) => c.reason,
  "Run the command with --help to see what it takes.",
);

export const valueInvalid = /* @__PURE__ */ defineError(
  "cli/value-invalid",
  (c: { what: string; got: string; wanted: string }) =>
    `${c.what} is ${c.wanted}; ${JSON.stringify(c.got)} is not.`,
  "Run the command with --help to see what it takes.",
);

export const fileUnreadable = /* @__PURE__ */ defineError(
  "cli/file-unreadable",
  (c: { path: string; reason: string }) => `The file ${c.path} cannot be read: ${c.reason}.`,
  "Check its name and whether this user may read it.",
);

export const fileUnwritable = /* @__PURE__ */ defineError(
  "cli/file-unwritable",
  (c: { path: string; reason: string }) => `The file ${c.path} cannot be written: ${c.reason}.`,
  "Check that its folder is there and that this user may write to it.",
);

export const signerMissing = /* @__PURE__ */ defineError(
  "cli/signer-missing",
  () => "No key was named to sign with.",
  "Name one with --from, set HOLDFAST_PRIVATE_KEY, or add one with holdfast keys add.",
);

export const keyUnknown = /* @__PURE__ */ defineError(
  "cli/key-unknown",
  (c: { name: string }) => `There is no key with the name or address ${JSON.stringify(c.name)}.`,
  "See which there are with holdfast keys list.",
);

/** Text that is neither a name that is known here nor an address. */
export const addressUnknown = /* @__PURE__ */ defineError(
  "cli/address-unknown",
  (c: { text: string }) => `${JSON.stringify(c.text)} is not a key's name, a .supra name or an address.`,
  "Write the whole address: 0x followed by 64 hex digits. holdfast keys list shows the names of keys.",
);

export const nameUnusable = /* @__PURE__ */ defineError(
  "cli/name-unusable",
  (c: { name: string; reason: string }) => `${c.name} ${c.reason}.`,
  "Write the address instead: 0x followed by 64 hex digits.",
);

export const intentUsed = /* @__PURE__ */ defineError(
  "cli/intent-used",
  (c: { intent: string }) =>
    `The intent ${JSON.stringify(c.intent)} was used before for another transaction.`,
  "Nothing was sent. Give each transaction a separate intent.",
);

/** It may be executed yet: signing it again could pay twice. */
export const intentAbandoned = /* @__PURE__ */ defineError(
  "cli/intent-abandoned",
  (c: { intent: string; hash: string }) =>
    `The intent ${JSON.stringify(c.intent)} was given up, and ${c.hash} may still be executed.`,
  "Nothing was sent. Look the hash up with holdfast tx; pay with an intent of another name only if it can never be executed.",
);

export const intentOpen = /* @__PURE__ */ defineError(
  "cli/intent-open",
  (c: { intent: string; reason: string }) =>
    `The intent ${JSON.stringify(c.intent)} was signed before and has no end: ${c.reason}`,
  "Nothing new was signed. Run that one again with its --intent, or give it up with holdfast pending --abandon.",
);

/** A network that was reset has none of the transactions that were sent before. */
export const intentForgotten = /* @__PURE__ */ defineError(
  "cli/intent-forgotten",
  (c: { intent: string; hash: string }) =>
    `The intent ${JSON.stringify(c.intent)} was sent before as ${c.hash}, and this node does not have that transaction.`,
  "Nothing was sent. If the network was reset, use a new --intent.",
);

/** The same payload from the same account: a command line that was run again, or a second payment. */
export const alreadySent = /* @__PURE__ */ defineError(
  "cli/already-sent",
  (c: { hash: string; status: "Success" | "Failed" }) =>
    c.status === "Success"
      ? `The same transaction was just executed: ${c.hash}.`
      : `One node says that the same transaction failed: ${c.hash}. If that node is wrong, sending it again pays twice.`,
  "Nothing new was sent. Add --again to send it once more.",
);

/** A signed transaction that nobody waits for any more. */
export const deliveryInterrupted = /* @__PURE__ */ defineError(
  "cli/delivery-interrupted",
  (c: { intent: string }) =>
    `The transaction of the intent ${JSON.stringify(c.intent)} is signed and stored; whether it was executed is not known yet.`,
  "Run holdfast pending --resume: it sends the same bytes again and says how it ended.",
);

export const recordDamaged = /* @__PURE__ */ defineError(
  "cli/record-damaged",
  (c: { path: string; reason: string }) =>
    `The record ${c.path} of a transaction that was signed is damaged: ${c.reason}.`,
  "Nothing was sent. Look at the file, and look its transaction up on the chain before you move it away.",
);

export const folderInUse = /* @__PURE__ */ defineError(
  "cli/folder-in-use",
  (c: { folder: string; pid: number; path: string }) =>
    `Another holdfast (process ${c.pid}) sends from this account now.`,
  "Nothing was sent. Wait until it has ended, then run the command again.",
);

export const transactionMissing = /* @__PURE__ */ defineError(
  "cli/transaction-missing",
  (c: { hash: string }) => `This node knows no transaction ${c.hash}.`,
  "That does not say that it was never executed: check the network, or ask another node with --url.",
);

export const signerNotAsked = /* @__PURE__ */ defineError(
  "cli/signer-not-asked",
  (c: { address: string }) => `This transaction does not ask for a signature of ${c.address}.`,
  "Nothing was signed. Name another key with --from; an open fee is paid with --pay-fee.",
);

export const signaturesMissing = /* @__PURE__ */ defineError(
  "cli/signatures-missing",
  (c: { missing: number; all: number }) =>
    `Of the ${c.all} signatures of this transaction ${c.missing} are not there, or not valid.`,
  "Nothing was sent. Have it signed first, and give the file that came back.",
);

export const confirmationMissing = /* @__PURE__ */ defineError(
  "cli/confirmation-missing",
  (c: { what: string }) => `${c.what}.`,
  "Nothing was changed. Add --yes to do it.",
);

export const typeUnreadable = /* @__PURE__ */ defineError(
  "cli/type-unreadable",
  (c: { type: string }) =>
    `A value of ${c.type} cannot be read here: its fields are known to its package alone.`,
  "Give a type of Move's own, or one of String, Object, Option and the fixed points.",
);

export const functionMissing = /* @__PURE__ */ defineError(
  "cli/function-missing",
  (c: { name: string }) => `There is no function ${c.name} that can be called from outside.`,
  "See what there is with holdfast move explain.",
);

export const bytesUnknown = /* @__PURE__ */ defineError(
  "cli/bytes-unknown",
  (c: { count: number }) => `These ${c.count} bytes are no transaction, signing message or payload.`,
  "Say what they are with --as to see where reading them ends, or with --type for a value of a Move type.",
);

export const abiDiffers = /* @__PURE__ */ defineError(
  "cli/abi-differs",
  (c: { module: string; reason: string }) =>
    `The node's interface of ${c.module} is not borne out: ${c.reason}.`,
  "Do not use it. Ask another node with --url.",
);

export const descriptorUnfit = /* @__PURE__ */ defineError(
  "cli/descriptor-unfit",
  (c: { reason: string }) => `The descriptor does not fit: ${c.reason}.`,
  "See its faults with holdfast descriptor lint.",
);

export const traceRefused = /* @__PURE__ */ defineError(
  "cli/trace-refused",
  (c: { reason: string }) => `The node gives no trace of the transaction: ${c.reason}`,
  "Only a devnode does, of its newest 1,000 transactions.",
);

export const folderNotEmpty = /* @__PURE__ */ defineError(
  "cli/folder-not-empty",
  (c: { folder: string }) => `${c.folder} has files in it already.`,
  "Nothing was written. Name a folder that is empty or not there.",
);

export const configDamaged = /* @__PURE__ */ defineError(
  "cli/config-damaged",
  (c: { path: string; reason: string }) => `The configuration ${c.path} cannot be read: ${c.reason}`,
  "Correct the file, or delete it: it holds no keys.",
);

export const profileUnknown = /* @__PURE__ */ defineError(
  "cli/profile-unknown",
  (c: { name: string }) => `There is no profile ${JSON.stringify(c.name)}.`,
  "List the profiles with holdfast config list.",
);

export const blockMissing = /* @__PURE__ */ defineError(
  "cli/block-missing",
  (c: { height: string }) => `This node has no block ${c.height}.`,
  "See the newest one with holdfast block.",
);

export const faucetMissing = /* @__PURE__ */ defineError(
  "cli/faucet-missing",
  (c: { network: string }) => `${c.network} has no faucet.`,
  "Name a test network with --network.",
);

export const proposalMissing = /* @__PURE__ */ defineError(
  "cli/proposal-missing",
  (c: { number: string; account: string }) => `Proposal ${c.number} is not pending in ${c.account}.`,
  "List the pending ones with holdfast multisig show.",
);

export const proposalsMissing = /* @__PURE__ */ defineError(
  "cli/proposals-missing",
  (c: { account: string }) => `No proposal is pending in ${c.account}.`,
  "Make one with holdfast multisig propose.",
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
