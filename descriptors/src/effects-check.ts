import type { DescribedEffect } from "./description.ts";

/** A simulated change for the sender, in base units; negative is outflow. Without the fee. */
export interface Movement {
  /** Coin type, or an asset's metadata address. */
  readonly coin: string;
  readonly amount: bigint;
}

/** Whether the simulation matches the description: no other outflow, no other amounts. */
export function isAsDescribed(effects: readonly DescribedEffect[], movements: readonly Movement[]): boolean {
  const coins = new Set([...effects.map(({ coin }) => coin), ...movements.map(({ coin }) => coin)]);
  return [...coins].every((coin) => {
    const declared = effects.filter((effect) => effect.coin === coin);
    const moved = sum(movements.filter((movement) => movement.coin === coin).map(({ amount }) => amount));
    const exact = sum(declared.map(({ direction, amount = 0n }) => (direction === "in" ? amount : -amount)));
    const mayLose = declared.some(({ direction, amount }) => direction === "out" && amount === undefined);
    const mayGain = declared.some(({ direction, amount }) => direction === "in" && amount === undefined);
    if (moved === exact) return true;
    // Extra inflow is harmless, unless an inflow was declared.
    const saysIn = declared.some(({ direction, amount }) => direction === "in" && amount !== undefined);
    const saysOut = declared.some(({ direction, amount }) => direction === "out" && amount !== undefined);
    if (moved < exact) return mayLose;
    return mayGain || (!saysIn && !saysOut);
  });
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
