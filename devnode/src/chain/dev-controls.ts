import type { Address, StructTag, TransactionHash } from "@holdfast/sdk";
import type { Write } from "../state/state-view.ts";
import { balanceWrite, resourceWrite, tableItemWrite, type TableItemValue } from "../vm/dev-writes.ts";
import { readSupraBalance } from "../vm/account-reads.ts";
import { devWriteNotAllowed, orderIncomplete } from "./chain-errors.ts";
import { expectedSequence, type ChainCore } from "./core.ts";
import type { Faucet } from "./faucet.ts";
import type { WaitingTransaction } from "./mempool.ts";

/** Manual changes of state and mempool, which no network offers. */
export interface DevControls {
  /** From now on, this account's signature and key are not checked. */
  impersonate(address: Address): void;
  /** @returns whether the account was impersonated */
  stopImpersonating(address: Address): boolean;
  readonly impersonated: ReadonlySet<Address>;
  /** Sets a balance in quants; creates the account if needed. @throws vm/balance-not-settable */
  setBalance(address: Address, quants: bigint): Promise<void>;
  /** Sets a resource from BCS, or deletes it. @throws vm/layout-unknown, bcs/… */
  setResource(address: Address, tag: StructTag, bytes: Uint8Array | undefined): void;
  /** @throws vm/layout-unknown, bcs/… */
  setTableItem(item: TableItemValue): void;
  /** In order of arrival. */
  waitingTransactions(): readonly WaitingTransaction[];
  drop(hash: TransactionHash): boolean;
  /** @throws devnode/order-incomplete unless it names each pending transaction once */
  reorder(hashes: readonly TransactionHash[]): void;
}

/** State changes are refused with a store: a stored chain is rebuilt from transactions. */
export function createDevControls(core: ChainCore, faucet: Faucet): DevControls {
  const apply = (write: Write): void => {
    core.state.apply([write]);
  };
  const expectInMemory = (): void => {
    if (core.store !== undefined) throw devWriteNotAllowed({});
  };
  const restore = (entries: readonly WaitingTransaction[]): void =>
    core.mempool.restore(entries, (sender) => expectedSequence(core, sender));
  return {
    impersonate(address) {
      expectInMemory();
      core.impersonated.add(address);
    },
    stopImpersonating: (address) => core.impersonated.delete(address),
    impersonated: core.impersonated,
    async setBalance(address, quants) {
      expectInMemory();
      // Funding creates the account and its store as the chain does.
      if (readSupraBalance(core.state, address) === 0n) await faucet.fund(address, 1n);
      apply(balanceWrite(core.state, address, quants));
    },
    setResource(address, tag, bytes) {
      expectInMemory();
      apply(resourceWrite(core.state, address, tag, bytes));
    },
    setTableItem(item) {
      expectInMemory();
      apply(tableItemWrite(core.state, item));
    },
    waitingTransactions: () => core.mempool.list(),
    drop(hash) {
      const waiting = core.mempool.list();
      const left = waiting.filter((entry) => entry.hash !== hash);
      if (left.length === waiting.length) return false;
      restore(left);
      return true;
    },
    reorder(hashes) {
      const waiting = new Map(core.mempool.list().map((entry) => [entry.hash, entry]));
      const ordered = [...new Set(hashes)].flatMap((hash) => waiting.get(hash) ?? []);
      if (ordered.length !== waiting.size || hashes.length !== waiting.size)
        throw orderIncomplete({ given: hashes.length, waiting: waiting.size });
      restore(ordered);
    },
  };
}
