import {
  buildTransaction,
  signTransaction,
  transferSupra,
  type Account,
  type Address,
  type EntryFunction,
  type SignedTransaction,
  type TransactionHash,
} from "@holdfast/sdk";
import { readSupraBalance } from "../vm/account-reads.ts";
import { faucetBalance, faucetCooldown } from "./chain-errors.ts";
import { expectedSequence, type ChainCore } from "./core.ts";

/** Gives out test coins from a genesis account, by ordinary transactions. */
export interface Faucet {
  /** Gives the usual amount. @throws devnode/faucet-cooldown, devnode/faucet-balance */
  request(address: Address): Promise<TransactionHash>;
  /** Gives any amount of quants, as often as wanted. */
  fund(address: Address, quants: bigint): Promise<TransactionHash>;
  /** Makes another call with its account: how a devnode sets what services of the network set. */
  call(call: EntryFunction): Promise<TransactionHash>;
  /** Forgets who was funded when. */
  forget(): void;
}

/** How the faucet gives. */
interface FaucetOptions {
  /** Who gives; asked for when something is given. */
  readonly account: () => Promise<Account>;
  /** Quants per request. */
  readonly amount: bigint;
  /** Seconds of chain time before the same address may ask again; 0 for no wait. */
  readonly cooldownSecs: bigint;
  /** Quants; who holds so much or more is given nothing. Undefined for no limit. */
  readonly maxBalance: bigint | undefined;
  /** How often the same address may be given to within 24 hours of chain time. Undefined for no limit. */
  readonly dailyGrants: number | undefined;
  /** Puts a transaction into the mempool. */
  readonly admit: (signed: SignedTransaction) => Promise<TransactionHash>;
  /** Resolves when what waits has had its block, if one is made soon. */
  readonly settled: () => Promise<void>;
}

/** Gas units that pay for the creation of an account at the least price, with room to spare. */
const MAX_GAS_AMOUNT = 10_000n;

/** Gas units for a call of any size; what is not used is not paid. */
const CALL_GAS_AMOUNT = 2_000_000n;

const DAY_SECS = 86_400n;

/** Seconds that a faucet transaction may wait. */
const EXPIRY_SECS = 600n;

/** A faucet on a chain. */
export function createFaucet(core: ChainCore, options: FaucetOptions): Faucet {
  /** Times of the grants that still count, in seconds, oldest first. */
  const grants = new Map<Address, readonly bigint[]>();
  let last: Promise<unknown> = Promise.resolve();

  const { cooldownSecs, dailyGrants } = options;
  const countedSecs = dailyGrants === undefined || cooldownSecs > DAY_SECS ? cooldownSecs : DAY_SECS;

  const forgetBefore = (time: bigint): void => {
    for (const [address, times] of grants) {
      const left = times.filter((at) => at > time);
      if (left.length === 0) grants.delete(address);
      else grants.set(address, left);
    }
  };

  /** Seconds until the address may be given to; 0 or less where it may now. */
  const computeWait = (address: Address, now: bigint): bigint => {
    const times = grants.get(address) ?? [];
    const last = times.at(-1);
    const cooldown = last === undefined ? 0n : last + cooldownSecs - now;
    const counted = dailyGrants === undefined ? undefined : times.at(-dailyGrants);
    const day = counted === undefined ? 0n : counted + DAY_SECS - now;
    return cooldown > day ? cooldown : day;
  };

  const send = async (call: EntryFunction, maxGasAmount: bigint): Promise<TransactionHash> => {
    const account = await options.account();
    const raw = buildTransaction(call, {
      sender: account.address,
      sequenceNumber: core.mempool.nextSequence(account.address, expectedSequence(core, account.address)),
      chainId: core.chainId,
      maxGasAmount,
      gasUnitPrice: core.minGasUnitPrice,
      expirationTimestampSecs: core.clock.now() / 1_000_000n + EXPIRY_SECS,
    });
    return options.admit(await signTransaction(raw, account));
  };

  // One after another, so that no two of the faucet's own transactions take the same sequence number.
  const inTurn = async (call: EntryFunction, maxGasAmount: bigint): Promise<TransactionHash> => {
    const turn = last.then(() => send(call, maxGasAmount));
    last = turn.catch(() => undefined);
    const hash = await turn;
    await options.settled();
    return hash;
  };

  const give = (to: Address, quants: bigint): Promise<TransactionHash> =>
    inTurn(transferSupra(to, quants), MAX_GAS_AMOUNT);

  return {
    async request(address) {
      const now = core.clock.now() / 1_000_000n;
      const retryAfterSecs = computeWait(address, now);
      if (retryAfterSecs > 0n) throw faucetCooldown({ retryAfterSecs });
      const { maxBalance: most } = options;
      const balance = most === undefined ? 0n : readSupraBalance(core.state, address);
      if (most !== undefined && balance >= most) throw faucetBalance({ balance, most });
      forgetBefore(now - countedSecs);
      if (countedSecs > 0n) grants.set(address, [...(grants.get(address) ?? []), now]);
      return give(address, options.amount);
    },
    fund: give,
    call: (call) => inTurn(call, CALL_GAS_AMOUNT),
    forget: () => grants.clear(),
  };
}
