import { isSupraError, parseAddress } from "@holdfast/sdk";

/**
 * The address in the place of a screen: a link may write it short, such as `0x1`, and the screen gets it whole. Text
 * that is no address stays as it is, for the screen to say so.
 */
export function wholeAddress(text: string): string {
  try {
    return parseAddress(text);
  } catch (error) {
    if (isSupraError(error)) return text;
    throw error;
  }
}
