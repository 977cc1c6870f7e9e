import type { MoveType } from "../format/move-type.ts";
import type { SignatureToken } from "../format/signature-token.ts";

type ValueKind = "plain" | "reference" | "composed";

export function valueKind(token: SignatureToken | undefined, typeArguments: readonly MoveType[]): ValueKind {
  const kind = token?.kind === "typeParameter" ? typeArguments[token.index]?.kind : token?.kind;
  switch (kind) {
    case "reference":
      return "reference";
    case "bool":
    case "u8":
    case "u16":
    case "u32":
    case "u64":
    case "u128":
    case "u256":
    case "address":
      return "plain";
    default:
      return "composed";
  }
}
