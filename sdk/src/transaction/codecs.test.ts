import { describeCodec } from "../../test/codec-properties.ts";
import * as any from "../../test/arbitraries.ts";
import { decodeAccountAuthenticator, encodeAccountAuthenticator } from "./account-authenticator.ts";
import { decodeAutomationRegistration, encodeAutomationRegistration } from "./automation-registration.ts";
import { decodeEntryFunction, encodeEntryFunction } from "./entry-function.ts";
import {
  decodeMultisigInnerPayload,
  decodePayload,
  encodeMultisigInnerPayload,
  encodePayload,
} from "./payload.ts";
import { readRawTransaction, writeRawTransaction } from "./raw-transaction.ts";
import { decodeScript, encodeScript } from "./script.ts";
import {
  decodeTransactionAuthenticator,
  encodeTransactionAuthenticator,
} from "./transaction-authenticator.ts";

describeCodec("an entry function call", {
  write: encodeEntryFunction,
  read: decodeEntryFunction,
  values: any.entryFunction,
});
describeCodec("a script", { write: encodeScript, read: decodeScript, values: any.script });
describeCodec("an automation registration", {
  write: encodeAutomationRegistration,
  read: decodeAutomationRegistration,
  values: any.automationRegistration,
});
describeCodec("what a multisig account runs", {
  write: encodeMultisigInnerPayload,
  read: decodeMultisigInnerPayload,
  values: any.multisigInnerPayload,
});
describeCodec("a payload", { write: encodePayload, read: decodePayload, values: any.payload });
describeCodec("a raw transaction", {
  write: writeRawTransaction,
  read: readRawTransaction,
  values: any.rawTransaction,
});
describeCodec("an account's consent", {
  write: encodeAccountAuthenticator,
  read: decodeAccountAuthenticator,
  values: any.accountAuthenticator,
});
describeCodec("everybody's consent", {
  write: encodeTransactionAuthenticator,
  read: decodeTransactionAuthenticator,
  values: any.transactionAuthenticator(),
});
