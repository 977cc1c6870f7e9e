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
  request(address: Address): Promise<TransactionHash>;
  fund(address: Address, quants: bigint): Promise<TransactionHash>;
  /** Runs another call with the faucet's account, for data that network services set. */
  call(call: EntryFunction): Promise<TransactionHash>;
  forget(): void;
}

interface FaucetOptions {
  /** Loaded at the first grant. */
  readonly account: () => Promise<Account>;
  /** Quants per request. */
  readonly amount: bigint;
  /** Seconds of chain time before the next grant to an address; 0 for no wait. */
  readonly cooldownSecs: bigint;
  /** Accounts with at least this many quants get nothing. Undefined: no limit. */
  readonly maxBalance: bigint | undefined;
  /** Maximum grants per address in 24 hours of chain time. Undefined: no limit. */
  readonly dailyGrants: number | undefined;
  readonly admit: (signed: SignedTransaction) => Promise<TransactionHash>;
  /** Resolves when pending transactions have a block, if one is due soon. */
  readonly settled: () => Promise<void>;
}

/** Gas limit for creating an account, with a margin. */
const MAX_GAS_AMOUNT = 10_000n;

/** Gas limit of any call; unused gas is free. */
const CALL_GAS_AMOUNT = 2_000_000n;

const DAY_SECS = 86_400n;

const EXPIRY_SECS = 600n;

export function createFaucet(core: ChainCore, options: FaucetOptions): Faucet {
  /** Times of grants that still count, in seconds, oldest first. */
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

  /** Seconds until the next grant; 0 or less if allowed now. */
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

  // One at a time, so that two grants never share a sequence number.
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
