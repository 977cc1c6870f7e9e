import { parsePublishers, publishersToText } from "@holdfast/sdk/release";
import { hexToFixedBytes, isSupraError } from "@holdfast/sdk";
import { Complaint } from "../../scripts/complaint.ts";

/** Keys whose signatures this build requires for its own and the next release. */
export const PUBLISHERS_FILE = "publishers.json";

/** Signed file list of `holdfast sign-build`, which can't list itself. */
export const RELEASE_FILE = "release.json";

/** Without publishers, signatures are not checked, and the wallet says so. */
export const NO_PUBLISHERS: string = publishersToText({ keys: [], required: 2 });

const FLAG = "--publisher-key";

/** Extracts every `--publisher-key KEY` from flags. @throws Complaint */
export function takePublishers(args: readonly string[]): {
  readonly publishers: string;
  readonly rest: readonly string[];
} {
  const keys: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (arg === FLAG) keys.push(args[++at] ?? "");
    else if (arg.startsWith(`${FLAG}=`)) keys.push(arg.slice(FLAG.length + 1));
    else rest.push(arg);
  }
  const text = publishersToText({ keys: keys.map(readKey), required: 2 });
  try {
    parsePublishers(text);
  } catch (error) {
    if (!isSupraError(error)) throw error;
    throw new Complaint(`${FLAG} needs two different keys: a release is signed by two.`);
  }
  return { publishers: text, rest };
}

function readKey(text: string): Uint8Array {
  try {
    return hexToFixedBytes(text, 32, "A public key");
  } catch (error) {
    if (!isSupraError(error)) throw error;
    throw new Complaint(`${FLAG} is a public key of 64 hex digits; "${text}" is not.`);
  }
}
