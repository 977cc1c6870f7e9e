import { LONGEST_FILE } from "../../storage/descriptor-library.ts";

/** After the URL's #, which browsers don't send. */
export function descriptorToFragment(file: string): string {
  return new URLSearchParams({ descriptor: file }).toString();
}

/** Untrusted, like any imported file. Undefined if the link has none. */
export function fragmentToDescriptor(fragment: string): string | undefined {
  const file = new URLSearchParams(fragment.replace(/^#/, "")).get("descriptor") ?? "";
  return file === "" || file.length > LONGEST_FILE ? undefined : file;
}
