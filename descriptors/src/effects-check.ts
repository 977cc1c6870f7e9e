import type { DescribedEffect } from "./description.ts";

/** What a simulation moved for the sender, in least units; less than nothing is what left. The fee is left out. */
export interface Movement {
  /** A coin's type, or the address of an asset's metadata. */
  readonly coin: string;
  readonly amount: bigint;
}

/** Whether the simulation moved what the description says: nothing else may leave, and no other amount. */
export function isAsDescribed(effects: readonly DescribedEffect[], movements: readonly Movement[]): boolean {
  const coins = new Set([...effects.map(({ coin }) => coin), ...movements.map(({ coin }) => coin)]);
  return [...coins].every((coin) => {
    const declared = effects.filter((effect) => effect.coin === coin);
    const moved = sum(movements.filter((movement) => movement.coin === coin).map(({ amount }) => amount));
    const exact = sum(declared.map(({ direction, amount = 0n }) => (direction === "in" ? amount : -amount)));
    const mayLose = declared.some(({ direction, amount }) => direction === "out" && amount === undefined);
    const mayGain = declared.some(({ direction, amount }) => direction === "in" && amount === undefined);
    if (moved === exact) return true;
    // What comes in beyond what was said harms nobody, unless something was said to come in.
    const saysIn = declared.some(({ direction, amount }) => direction === "in" && amount !== undefined);
    const saysOut = declared.some(({ direction, amount }) => direction === "out" && amount !== undefined);
    if (moved < exact) return mayLose;
    return mayGain || (!saysIn && !saysOut);
  });
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
