const BITS: Readonly<Record<string, number>> = { u8: 8, u16: 16, u32: 32, u64: 64, u128: 128, u256: 256 };
/** Maximum bits of a number; wider types use bigint. */
const NUMBER_BITS = 32;

/** 0 if not an integer type. */
export function getBits(type: { readonly kind: string } | undefined): number {
  return BITS[type?.kind ?? ""] ?? 0;
}

export function isNumberWidth(bits: number): boolean {
  return bits <= NUMBER_BITS;
}
