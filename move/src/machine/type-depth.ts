import { formatMoveType, substituteType, type MoveType } from "../format/move-type.ts";
import type { Loader } from "./loader.ts";

/** Values inside one another that the machine allows. */
export const MAX_VALUE_DEPTH = 128;

/** How deep values of a type can nest; more than {@link MAX_VALUE_DEPTH} is given as one more, also for types without end. */
export function typeDepth(loader: Loader, type: MoveType, limit = MAX_VALUE_DEPTH): number {
  if (limit <= 0) return 1;
  if (type.kind === "vector") return 1 + typeDepth(loader, type.item, limit - 1);
  if (type.kind === "reference") return typeDepth(loader, type.to, limit);
  if (type.kind !== "struct") return 1;
  let deepest = 0;
  const seen = new Set<string>();
  for (const variant of loader.struct(type).variants)
    for (const field of variant.fields) {
      const filled = substituteType(field.type, type.typeArguments);
      const text = formatMoveType(filled);
      if (seen.has(text)) continue;
      seen.add(text);
      deepest = Math.max(deepest, typeDepth(loader, filled, limit - 1));
      if (deepest >= limit) return 1 + deepest;
    }
  return 1 + deepest;
}
