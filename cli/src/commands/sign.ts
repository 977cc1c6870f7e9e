import { resolve } from "node:path";
import { bytesToHex, signMessage } from "@holdfast/sdk";
import {
  addSignature,
  checkPartialTransaction,
  encodePartialTransaction,
  isPayerOpen,
  namePayer,
  partialTransactionMessage,
  partialTransactionRoles,
  partialTransactionToText,
  roleAddress,
  roleName,
  findRoles,
  type PartialTransaction,
  type PartialTransactionRequest,
} from "@holdfast/sdk/partial-transaction";
import { signerNotAsked, usageInvalid } from "../cli-errors.ts";
import { writeWhole } from "../files.ts";
import { frameworkTypes } from "../framework-types.ts";
import { FROM_OPTION, findSigner, type Signer } from "../keys/signer.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { expectRawTransaction, readPartialTransaction } from "../partial-transaction-file.ts";
import { describedCall, rawLines } from "../sending/review.ts";
import { computeRisk, riskJson, riskLines } from "../sending/risk-text.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import { writePreview, type Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";

export const signCommand: CommandBody = {
  arguments: "[file] [output]",
  details: [
    "The file contains a partially signed transaction from --unsigned or from the wallet.",
    "The command works offline. Without an output file, the signed transaction is printed.",
    "--message signs a message instead. holdfast verify checks the signature.",
  ],
  options: [
    FROM_OPTION,
    { flags: "-y, --yes", help: "Sign. Without --yes, the content is only shown." },
    { flags: "--message <text>", help: "Sign this message instead of a file." },
    {
      flags: "--application <text>",
      help: "With --message: the name of the application that requests the signature.",
    },
    { flags: "--nonce <text>", help: "With --message: a number that the application uses only once." },
    { flags: "--pay-fee", help: "Sign as the fee payer, if that role is open." },
    ...NETWORK_OPTIONS,
  ],
  examples: [
    "holdfast sign pay.txt signed.txt --from ben --yes",
    "holdfast sign --message 'I am Ada' message.json --from ada --yes",
  ],
  run: sign,
};

async function sign(call: Call): Promise<Report> {
  const { environment } = call;
  const message = call.option("message");
  if (message !== undefined) return signText(call, message);
  if (call.arguments.length === 0)
    throw usageInvalid({ reason: "Pass a file, or a message with --message." });
  const { profile } = await loadNetwork(call);
  const given = readPartialTransaction(environment.folder, expectArgument(call, 0));
  const raw = expectRawTransaction(given, profile.chainId);
  const signer = await findSigner(call, profile.chainId);
  const partial =
    call.has("pay-fee") && isPayerOpen(given.request) ? namePayer(given, signer.address) : given;
  const roles = findRoles(partial.request, signer.address);
  if (roles.length === 0) throw signerNotAsked({ address: signer.address });
  const sentence = describedCall(raw);
  const risk = computeRisk({ ...partial.request, raw }, signer.address);
  const lines = [
    ...(sentence === undefined ? [] : [styled("bold", `${sentence}.`)]),
    ...rawLines(raw, frameworkTypes(raw.payload)),
    ...otherParties(partial.request),
    ...riskLines(risk),
    `  signs as    ${roles.map(roleName).join(", ")}`,
  ];
  const json = {
    sender: raw.sender,
    chainId: raw.chainId,
    roles: roles.map(roleName),
    sentence: sentence ?? null,
    risk: riskJson(risk),
  };
  if (!call.has("yes"))
    return {
      lines: [...lines, "Nothing was signed. Add --yes to sign."],
      json: { ...json, signed: false },
    };
  writePreview(environment, lines, call.has("json"));
  const signed = await signedBy(signer, partial);
  const missing = (await checkPartialTransaction(signed)).filter(({ state }) => state !== "signed").length;
  const text = partialTransactionToText(encodePartialTransaction(signed));
  const file = call.arguments[1];
  if (file !== undefined) writeWhole(resolve(environment.folder, file), `${text}\n`, 0o644);
  const next =
    missing === 0
      ? "Signed. Send the transaction with holdfast submit."
      : missing === 1
        ? "Signed. 1 signature is still missing."
        : `Signed. ${missing} signatures are still missing.`;
  return {
    lines: [next, file === undefined ? text : `Transaction written to ${file}.`],
    json: { ...json, signed: true, missing, ...(file === undefined ? { text } : { file }) },
  };
}

/** Signers besides the sender. */
function otherParties(request: PartialTransactionRequest): readonly string[] {
  return partialTransactionRoles(request)
    .filter(({ kind }) => kind !== "sender")
    .map((role) => {
      const label = role.kind === "secondary" ? "co-signer" : "fee payer";
      return `  ${label}   ${roleAddress(request, role) ?? "anyone"}`;
    });
}

/** Signs a message. It moves nothing, but a site may accept it as a login, so it needs --yes. */
async function signText(call: Call, message: string): Promise<Report> {
  const { profile } = await loadNetwork(call);
  const signer = await findSigner(call, profile.chainId);
  const [application, nonce] = [call.option("application"), call.option("nonce")];
  const purpose = {
    ...(application === undefined ? {} : { application }),
    ...(nonce === undefined ? {} : { nonce }),
  };
  const lines = [
    `  message     ${JSON.stringify(message)}`,
    ...(application === undefined ? [] : [`  for         ${application}`]),
    `  signs as    ${signer.address}`,
  ];
  if (!call.has("yes"))
    return {
      lines: [...lines, "Nothing was signed. Add --yes to sign."],
      json: { address: signer.address, message, ...purpose, signed: false },
    };
  const [file] = call.arguments;
  writePreview(call.environment, lines, call.has("json") || file === undefined);
  const { publicKey, signature } = await signMessage(await signer.open(), message, purpose);
  const signed = {
    address: signer.address,
    message,
    ...purpose,
    publicKey: bytesToHex(publicKey),
    signature: bytesToHex(signature),
  };
  const text = JSON.stringify(signed, undefined, 2);
  if (file === undefined) return { lines: text.split("\n"), json: signed };
  writeWhole(resolve(call.environment.folder, file), `${text}\n`, 0o644);
  return { lines: [`Signed message written to ${file}.`], json: { ...signed, file } };
}

async function signedBy(signer: Signer, partial: PartialTransaction): Promise<PartialTransaction> {
  const account = await signer.open();
  const { publicKey } = account;
  let signed = partial;
  for (const role of findRoles(partial.request, signer.address)) {
    const signature = await account.sign(partialTransactionMessage(partial.request, role));
    signed = await addSignature(signed, role, { kind: "ed25519", publicKey, signature });
  }
  return signed;
}
