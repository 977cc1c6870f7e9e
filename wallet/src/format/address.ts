/** An address for a line of text: its ends, the first and last four digits. Never for deciding who is paid. */
export function formatAddress(address: string): string {
  const digits = getDigits(address);
  return digits.length <= 12 ? address : `0x${digits.slice(0, 4)}…${digits.slice(-4)}`;
}

/** The digits of an address or hash in groups of four, as they are compared by eye. */
export function groupAddress(address: string): readonly string[] {
  return getDigits(address).match(/.{1,4}/g) ?? [];
}

function getDigits(address: string): string {
  return address.startsWith("0x") ? address.slice(2) : address;
}
