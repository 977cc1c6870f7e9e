/** Shown at each end. */
export const SHOWN_DIGITS = 4;

/** Shortens to the first and last digits. Look-alikes share them, so never compare by this form. */
export function formatAddress(address: string, { start = SHOWN_DIGITS, end = SHOWN_DIGITS } = {}): string {
  const digits = getDigits(address);
  return digits.length <= 12 ? address : `0x${digits.slice(0, start)}…${digits.slice(-end)}`;
}

/** For comparing by eye. */
export function groupAddress(address: string): readonly string[] {
  return getDigits(address).match(/.{1,4}/g) ?? [];
}

function getDigits(address: string): string {
  return address.startsWith("0x") ? address.slice(2) : address;
}
