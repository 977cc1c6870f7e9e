import {
  bytesToHex,
  decodeRawTransaction,
  encodeRawTransaction,
  hexToBytes,
  isSupraError,
  parseRecipient,
  signingMessage,
  transferSupra,
} from "@holdfast/sdk";

const to = parseRecipient("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");
const bytes = encodeRawTransaction({
  sender: parseRecipient("0xa2ff1437c2078e5598ffa4af42c0b486f40ca7ec224d8a250ba915f460700b27"),
  sequenceNumber: 7n,
  payload: {
    kind: "entry-function",
    entryFunction: transferSupra(to, 18_446_744_073_709_551_615n),
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

// One extra byte, and the value is rejected.
try {
  decodeRawTransaction(hexToBytes(`${bytesToHex(bytes)}00`));
} catch (error) {
  console.log(isSupraError(error) ? error : "?");
}
