import { parseAddress, SUPRA_COIN_TAG, type Address } from "@holdfast/sdk";
import { formatCassette, parseCassette } from "./fork/cassette.ts";
import { ForkSession, type ForkSource } from "./fork/fork-session.ts";
import type { ForkedState } from "./fork/forked-state.ts";
import { laterThan } from "./chain/clock.ts";
import { readEpoch } from "./chain/epoch.ts";
import { accountExists } from "./framework/account.ts";
import { initializeChainId } from "./framework/chain-id.ts";
import { balance, forceDeposit } from "./framework/coin.ts";
import { createSupraAccount } from "./framework/supra-account.ts";
import { FAUCET_ADDRESS, FAUCET_BALANCE } from "./genesis/faucet.ts";
import { assembleDevnode, type Devnode, type DevnodeOptions } from "./node.ts";
import type { TestAccount } from "./genesis/test-accounts.ts";
import type { WriteSet } from "./state/state-view.ts";
import { beginBlock } from "./vm/block.ts";
import { Session } from "./vm/session.ts";

/** Options of a devnode that continues from another node's state. */
export interface ForkOptions extends Omit<
  DevnodeOptions,
  "store" | "state" | "framework" | "chainId" | "seed"
> {
  /** The node that provides the state. Without one, the cassette must have everything. */
  readonly remote?: ForkSource["remote"];
  /** Text of a cassette file from an earlier run. */
  readonly cassette?: string;
  /** Accounts with at least this balance here. Default: only the faucet's. */
  readonly accounts?: readonly TestAccount[];
  /** Default 4. `"remote"` uses the node's, so that its transactions are valid here. */
  readonly chainId?: number | "remote";
}

/** A devnode that fetches state from another node on first access. Writes stay local. */
export interface ForkedDevnode extends Omit<Devnode, "mine" | "dumpState"> {
  /** Fetched state, with its heights. */
  readonly fork: {
    readonly chainId: number;
    readonly counts: ForkSession["counts"];
    /** Heights of the node before the first and after the last read. Nodes return their newest state only. */
    heights(): Promise<readonly [bigint, bigint]>;
    /** The cassette as text for a file. */
    cassette(): Promise<string>;
  };
  /** Makes a block now, even if empty. @throws errors of reading the other node; nothing was executed then */
  mine(): Promise<void>;
}

/**
 * A devnode that continues from another node's state. It fetches state on demand, and executes only once everything
 * needed is available.
 * @throws fork/remote-failed, fork/answer-invalid, fork/cassette-invalid, fork/not-on-cassette
 */
export async function createForkedDevnode(options: ForkOptions): Promise<ForkedDevnode> {
  const cassette = options.cassette === undefined ? undefined : parseCassette(options.cassette);
  const { remote } = options;
  const session = await ForkSession.open(remote === undefined ? { cassette } : { remote, cassette });
  const { head } = session;
  const chainId = options.chainId === "remote" ? head.chainId : (options.chainId ?? 4);
  const state = session.newState();
  const writes = await ownWrites(session, state, { chainId, accounts: options.accounts ?? [] });
  state.apply(writes);
  const restart = (): ForkedState => {
    const again = session.newState();
    again.apply(writes);
    return again;
  };
  const now = laterThan(head.timestampMicros, options.now ?? (() => BigInt(Date.now()) * 1000n));
  const { node, chain } = assembleDevnode({ ...options, chainId, now }, { session, state, restart });
  return {
    ...node,
    async fund(address, quants) {
      const to = parseAddress(address);
      for (;;) {
        const before = session.misses;
        try {
          return await node.fund(to, quants);
        } catch (error) {
          if (session.misses === before) throw error;
          await session.loadMissing();
        }
      }
    },
    async mine() {
      await chain.prepareBlock();
      node.mine();
    },
    fork: {
      chainId: head.chainId,
      get counts() {
        return session.counts;
      },
      heights: async () => [head.height, await session.lastHeight()],
      cassette: async () => formatCassette(await session.cassette()),
    },
  };
}

/** Overrides: the chain ID, and too low balances of faucet and test accounts. */
function ownWrites(
  session: ForkSession,
  state: ForkedState,
  { chainId, accounts }: { readonly chainId: number; readonly accounts: readonly TestAccount[] },
): Promise<WriteSet> {
  return session.settle(() => {
    readEpoch(state);
    beginBlock(state, { nowMicros: session.head.timestampMicros + 1n, blockHeight: 1n });
    const own = new Session({ state, transactionHash: new Uint8Array(32), sender: FAUCET_ADDRESS });
    if (chainId !== session.head.chainId) initializeChainId(own, chainId);
    if (!accountExists(own, FAUCET_ADDRESS)) provide(own, FAUCET_ADDRESS, FAUCET_BALANCE);
    for (const account of accounts) provide(own, account.address, account.balance);
    return own.writes();
  });
}

function provide(session: Session, address: Address, least: bigint): void {
  if (!accountExists(session, address)) createSupraAccount(session, address);
  const held = balance(session, SUPRA_COIN_TAG, address);
  if (held < least) forceDeposit(session, SUPRA_COIN_TAG, address, least - held);
}
