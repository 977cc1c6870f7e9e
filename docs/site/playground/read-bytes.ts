import {
  bytesToHex,
  decodeRawTransaction,
  encodeRawTransaction,
  hexToBytes,
  isSupraError,
  parseAddress,
  signingMessage,
  transferSupra,
} from "@holdfast/sdk";

const bytes = encodeRawTransaction({
  sender: parseAddress("0xb0b"),
  sequenceNumber: 7n,
  payload: {
    kind: "entry-function",
    entryFunction: transferSupra(parseAddress("0xa11ce"), 18_446_744_073_709_551_615n),
  },
  maxGasAmount: 10n,
  gasUnitPrice: 100_000n,
  expirationTimestampSecs: 1_767_225_600n,
  chainId: 8,
});
console.log(bytesToHex(bytes));
const raw = decodeRawTransaction(bytes);
console.log(raw);
console.log("what is signed begins with", bytesToHex(signingMessage(raw).slice(0, 32)));

// One byte too many, and it is not read at all.
try {
  decodeRawTransaction(hexToBytes(`${bytesToHex(bytes)}00`));
} catch (error) {
  console.log(isSupraError(error) ? error : "?");
}
