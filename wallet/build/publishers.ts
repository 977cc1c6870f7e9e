import { parsePublishers, publishersToText } from "@holdfast/sdk/release";
import { hexToFixedBytes, isSupraError } from "@holdfast/sdk";
import { Complaint } from "../../scripts/complaint.ts";

/** Whose signatures this build asks of its own release and of the next one. */
export const PUBLISHERS_FILE = "publishers.json";

/** The signed list of a build, written by `holdfast sign-build`: it can't list itself. */
export const RELEASE_FILE = "release.json";

/** A build without publishers: it checks no signature, and says so. */
export const NO_PUBLISHERS: string = publishersToText({ keys: [], required: 2 });

const FLAG = "--publisher-key";

/** Takes `--publisher-key KEY`, as often as it is there, out of a command's flags. @throws Complaint */
export function takePublishers(args: readonly string[]): {
  /** The text of {@link PUBLISHERS_FILE}. */
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
