import type { PackageFile } from "../../scripts/counter-package.ts";

/** Where the packages were compiled for: the 32 bytes stand in the code and can be replaced. */
const COMPILED_FOR = "cafe".repeat(16);

/** The files of a package as a user chooses them, made over to the account. */
export function packageFiles({ metadata_serialized, code }: PackageFile, address: string) {
  const made = (hex: string): Buffer =>
    Buffer.from(hex.replaceAll(COMPILED_FOR, address.slice(2)).slice(2), "hex");
  const mimeType = "application/octet-stream";
  return [
    { name: "package-metadata.bcs", mimeType, buffer: made(metadata_serialized) },
    ...code.map((hex, at) => ({ name: `m${at}.mv`, mimeType, buffer: made(hex) })),
  ];
}
