import fc from "fast-check";

/** Scripts stand for code that nobody knows: they call the framework in orders that its entry functions do not. */
export const SCRIPTS = [
  "convert-then-pay",
  "pay-then-convert",
  "convert-while-empty",
  "withdraw-and-deposit",
  "make-vault",
  "fill-vault",
  "empty-vault",
] as const;

/** What a transaction does. People, coins and amounts are numbers that a chain gives a meaning. */
export type RandomCall =
  | { readonly kind: "pay"; readonly to: number; readonly amount: bigint }
  | {
      readonly kind: "pay-coin";
      readonly to: number;
      readonly coin: number;
      readonly amount: bigint;
      readonly isMaking: boolean;
    }
  | { readonly kind: "pay-many"; readonly to: number; readonly other: number; readonly amount: bigint }
  | { readonly kind: "pay-asset"; readonly to: number; readonly asset: number; readonly amount: bigint }
  | { readonly kind: "convert"; readonly coin: number }
  | { readonly kind: "mint"; readonly to: number; readonly amount: bigint }
  | { readonly kind: "burn"; readonly amount: bigint }
  | {
      readonly kind: "stake";
      readonly what: "add_stake" | "unlock" | "withdraw" | "reactivate_stake";
      readonly amount: bigint;
    }
  | { readonly kind: "propose"; readonly to: number; readonly amount: bigint }
  | { readonly kind: "execute" }
  | { readonly kind: "automate"; readonly to: number; readonly amount: bigint }
  | { readonly kind: "stop"; readonly task: bigint }
  | { readonly kind: "cancel"; readonly task: bigint }
  | {
      readonly kind: "script";
      readonly lines: (typeof SCRIPTS)[number];
      readonly to: number;
      readonly amount: bigint;
    };

/** A transaction, with who sends and pays, after some time. */
export interface Step {
  readonly sender: number;
  /** A sponsor; none if it is the sender. */
  readonly payer: number | undefined;
  /** Too little gas for most calls, or enough. */
  readonly gas: "little" | "enough";
  /** Seconds that pass before; `cycle` is so many that the step's own block ends a cycle of automation. */
  readonly wait: bigint | "cycle";
  readonly call: RandomCall;
}

const person = fc.nat({ max: 3 });
/** People, the multisig account and two that do not exist yet. */
const target = fc.nat({ max: 6 });
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt(0n, 5_000n) },
  { weight: 4, arbitrary: fc.bigInt(0n, 30_000_000_000n) },
  { weight: 1, arbitrary: fc.bigInt(0n, 2n ** 64n - 1n) },
);
const coin = fc.nat({ max: 1 });
const stakes = fc.constantFrom("add_stake", "unlock", "withdraw", "reactivate_stake");
const task = fc.bigInt(0n, 3n);

const calls: fc.Arbitrary<RandomCall> = fc.oneof(
  fc.record({ kind: fc.constant("pay"), to: target, amount }),
  fc.record({ kind: fc.constant("pay-coin"), to: target, coin, amount, isMaking: fc.boolean() }),
  fc.record({ kind: fc.constant("pay-many"), to: target, other: target, amount }),
  fc.record({ kind: fc.constant("pay-asset"), to: target, asset: fc.nat({ max: 2 }), amount }),
  fc.record({ kind: fc.constant("convert"), coin }),
  fc.record({ kind: fc.constant("mint"), to: person, amount }),
  fc.record({ kind: fc.constant("burn"), amount }),
  fc.record({ kind: fc.constant("stake"), what: stakes, amount }),
  fc.record({ kind: fc.constant("propose"), to: target, amount }),
  fc.record({ kind: fc.constant("execute") }),
  fc.record({ kind: fc.constant("automate"), to: person, amount: fc.bigInt(0n, 5_000n) }),
  fc.record({ kind: fc.constant("stop"), task }),
  fc.record({ kind: fc.constant("cancel"), task }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("script"),
      lines: fc.constantFrom(...SCRIPTS),
      to: target,
      amount,
    }),
  },
);

/** Transactions of one chain: some, or as many as `HOLDFAST_CHAIN_LENGTH` says. */
const length = Number(process.env["HOLDFAST_CHAIN_LENGTH"] ?? 0);

/** Transactions of one chain, in order. */
export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    sender: person,
    payer: fc.option(person, { nil: undefined }),
    gas: fc.oneof(
      { weight: 1, arbitrary: fc.constant("little") },
      { weight: 9, arbitrary: fc.constant("enough") },
    ),
    wait: fc.oneof(
      { weight: 8, arbitrary: fc.constant(0n) },
      { weight: 1, arbitrary: fc.constant(1_300n) },
      { weight: 1, arbitrary: fc.constant(200_000n) },
      { weight: 1, arbitrary: fc.constant("cycle") },
    ),
    call: calls,
  }),
  length > 0 ? { minLength: length, maxLength: length } : { minLength: 1, maxLength: 25, size: "max" },
);
