import { LONGEST_FILE } from "../../storage/descriptor-library.ts";

/** A file in the part of an address after #, which browsers keep to themselves. */
export function descriptorToFragment(file: string): string {
  return new URLSearchParams({ descriptor: file }).toString();
}

/** The file that a link brings; undefined where it brings none. It is read like any other that a stranger made. */
export function fragmentToDescriptor(fragment: string): string | undefined {
  const file = new URLSearchParams(fragment.replace(/^#/, "")).get("descriptor") ?? "";
  return file === "" || file.length > LONGEST_FILE ? undefined : file;
}
