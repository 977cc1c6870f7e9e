import { decodeRawTransaction, encodeRawTransaction } from "@holdfast/sdk";
import {
  decodePartialTransaction,
  parsePartialTransactionText,
  type PartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { valueInvalid } from "./cli-errors.ts";
import { readFileText } from "./files.ts";

const MAX_BYTES = 1024 * 1024;

/** A partially signed transaction of a file, as text or as a link. @throws cli/file-unreadable, capsule/… */
export function readPartialTransaction(folder: string, path: string): PartialTransaction {
  return decodePartialTransaction(parsePartialTransactionText(readFileText(folder, path, MAX_BYTES).trim()));
}

/** The transaction, decoded again from its bytes, for the expected chain. @throws cli/value-invalid */
export function expectRawTransaction({ request }: Pick<PartialTransaction, "request">, chainId: number) {
  const raw = decodeRawTransaction(encodeRawTransaction(request.raw));
  if (raw.chainId !== chainId)
    throw valueInvalid({
      what: "chain ID of the transaction",
      got: String(raw.chainId),
      wanted: `${chainId}, the network's chain ID`,
    });
  return raw;
}
