import { bytesToHex, type Address, type StructTag } from "@holdfast/sdk";
import type { TableItemTypes } from "../state/state-view.ts";
import { structTagText } from "../state/tag-text.ts";

/** State that a node's API can return. */
export type ReadKey =
  | { readonly kind: "resource"; readonly address: Address; readonly tag: StructTag }
  | {
      readonly kind: "item";
      readonly handle: Address;
      readonly key: Uint8Array;
      /** The API needs them. */
      readonly types: TableItemTypes | undefined;
    }
  | { readonly kind: "module"; readonly address: Address; readonly name: string }
  /** Names only. */
  | { readonly kind: "resources" | "modules"; readonly address: Address };

export function readKeyText(key: ReadKey): string {
  switch (key.kind) {
    case "resource":
      return `resource/${key.address}/${structTagText(key.tag)}`;
    case "item":
      return `item/${key.handle}/${bytesToHex(key.key)}`;
    case "module":
      return `module/${key.address}/${key.name}`;
    default:
      return `${key.kind}/${key.address}`;
  }
}
