import {
  formatStructTag,
  type Address,
  type JsonValue,
  type StructTag,
  type TransactionHash,
  type TransactionPayload,
} from "@holdfast/sdk";
import type { WriteSet } from "../state/state-view.ts";
import { accountSummary, type AccountSummary } from "../vm/account-reads.ts";
import type { ViewRequest } from "../vm/machine.ts";
import { listModules, moduleAbi, moduleBytecode } from "../vm/modules.ts";
import { payloadJson } from "../vm/payload-json.ts";
import { rootOwner } from "../vm/root-owner.ts";
import { stateChangesJson } from "../vm/state-changes-json.ts";
import { resourceJson, tableItemJson, type TableItemRequest } from "../vm/value-json.ts";
import { view } from "../vm/view.ts";
import { nextBlockEnvironment, type ChainCore } from "./core.ts";
import { findEvents, type EventQuery, type LocatedEvent } from "./event.ts";
import { recentGasPrices, type GasPrices } from "./gas-prices.ts";
import { chainTraces, type ChainTraces } from "./traces.ts";
import type { TransactionList } from "./transaction-list.ts";
import type { CommittedTransaction, TransactionRecord } from "./transaction-record.ts";

interface ResourceEntry {
  readonly type: string;
  readonly tag: StructTag;
  readonly data: () => JsonValue;
}

export interface ChainReads extends ChainTraces {
  transaction(hash: TransactionHash): TransactionRecord | undefined;
  /** By sequence number, without discarded ones. */
  sentBy(sender: Address): TransactionList;
  /** Transactions that moved an account's coins or a fungible store's units, oldest first. */
  getCoinTransactions(account: Address): TransactionList;
  getStores(owner: Address): readonly Address[];
  /** Task runs of an account, oldest first. */
  getAutomatedTransactions(owner: Address): TransactionList;
  /** The newest `count`, newest first. */
  latest(count: number): readonly CommittedTransaction[];

  account(address: Address): AccountSummary | undefined;
  resource(address: Address, tag: StructTag): JsonValue | undefined;
  resources(address: Address): readonly ResourceEntry[];
  /** A module's bytecode and ABI. Native framework modules have no bytecode. */
  module(address: Address, name: string): JsonValue | undefined;
  moduleNames(address: Address): readonly string[];
  view(request: ViewRequest): readonly JsonValue[];
  tableItem(request: TableItemRequest): JsonValue | undefined;
  events(query: EventQuery): Iterable<LocatedEvent>;
  gasPrices(): GasPrices;
  payloadJson(payload: TransactionPayload): JsonValue;
  stateChangesJson(writes: WriteSet): JsonValue;
}

export function chainReads(core: ChainCore): ChainReads {
  const { ledger } = core;
  return {
    ...chainTraces(core),
    transaction: (hash) => findTransaction(core, hash),
    sentBy: ledger.sentBy,
    getCoinTransactions: ledger.getCoinTransactions,
    getStores: (owner) =>
      [...ledger.movedAddresses()].filter(
        (store) => rootOwner(store, (at, tag) => core.state.getResource(at, tag)) === owner,
      ),
    getAutomatedTransactions: core.ledger.getAutomatedTransactions,
    latest: ledger.latest,

    stateChangesJson: (writes) => stateChangesJson(core.state, writes),
    account: (address) => accountSummary(core.state, address),
    resource(address, tag) {
      const value = core.state.getResource(address, tag);
      return value === undefined ? undefined : resourceJson(core.state, tag, value);
    },
    resources: (address) =>
      core.state.listResources(address).map(({ tag, value }) => ({
        type: formatStructTag(tag),
        tag,
        data: () => resourceJson(core.state, tag, value),
      })),
    module(address, name) {
      const abi = moduleAbi(address, name, core.state);
      if (abi === undefined) return undefined;
      return { bytecode: moduleBytecode(core.state, address, name) ?? "0x", abi };
    },
    moduleNames: (address) => listModules(address, core.state),
    // A view belongs to no transaction.
    view: (request) =>
      view(core.state, request, {
        ...nextBlockEnvironment(core),
        transactionHash: new Uint8Array(32),
        signaturesValid: false,
        interrupt: core.freeWork.begin(),
      }),
    tableItem: (request) => tableItemJson(core.state, request),
    events: (query) => findEvents(ledger, query),
    gasPrices: () => recentGasPrices(ledger, core.minGasUnitPrice),
    payloadJson: (payload) => payloadJson(core.state, payload),
  };
}

function findTransaction(
  { ledger, mempool, clock }: ChainCore,
  hash: TransactionHash,
): TransactionRecord | undefined {
  mempool.expire(clock.now() / 1_000_000n);
  const waiting = mempool.get(hash);
  if (waiting !== undefined) return { kind: "pending", hash, signed: waiting.signed };
  return ledger.transaction(hash);
}
