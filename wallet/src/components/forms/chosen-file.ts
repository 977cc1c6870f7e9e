import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** The chosen file is above the size limit. */
const fileTooLarge = /* @__PURE__ */ defineError(
  "file/too-large",
  (c: { size: number; most: number }) => t`This file has ${c.size} bytes, but the limit is ${c.most}.`,
  () => t`Choose a smaller file.`,
);

/** Doesn't read a larger file. @throws file/too-large */
export async function readChosenFile(file: Blob, maxBytes: number): Promise<Uint8Array> {
  if (file.size > maxBytes) throw fileTooLarge({ size: file.size, most: maxBytes });
  return new Uint8Array(await file.arrayBuffer());
}
