import type { Address } from "@holdfast/sdk";
import { outOfGas, statusFailure } from "../framework/declare/abort.ts";
import { DEPENDENCY, EXECUTION_LIMIT, GAS_PER_UNIT, IO, IO_LIMIT, NATIVE, toUnits } from "./gas-schedule.ts";

const MAX_EXECUTION = EXECUTION_LIMIT * GAS_PER_UNIT;
const MAX_IO = IO_LIMIT * GAS_PER_UNIT;

/** Counts what a transaction uses and stops it when its allowance is used up. */
export class GasMeter {
  readonly #max: bigint;
  readonly #price: bigint;
  /** Read slots by owner. Building one combined key would slow down every read. */
  readonly #slots = new Map<Address, Set<string>>();
  readonly #modules = new Set<string>();
  #execution = 0n;
  #io = 0n;
  /** Gas that the storage fee amounts to at the transaction's price. */
  #storage = 0n;

  /** `maxGas` in units, `price` in quants per unit. */
  constructor(maxGas: bigint, price: bigint) {
    this.#max = maxGas * GAS_PER_UNIT;
    this.#price = price;
  }

  /** @throws vm/out-of-gas, vm/status EXECUTION_LIMIT_REACHED */
  chargeExecution(gas: bigint): void {
    this.#execution += gas;
    if (this.#execution > MAX_EXECUTION) throw statusFailure({ statusCode: "EXECUTION_LIMIT_REACHED" });
    this.#check();
  }

  /** @throws vm/out-of-gas, vm/status IO_LIMIT_REACHED */
  chargeIo(gas: bigint): void {
    this.#io += gas;
    if (this.#io > MAX_IO) throw statusFailure({ statusCode: "IO_LIMIT_REACHED" });
    this.#check();
  }

  /** Charges a slot's first read; later ones find it in memory. `size` is asked for only then. */
  chargeRead(owner: Address, slot: string, size: () => number): void {
    this.chargeExecution(NATIVE.access);
    const slots = this.#slots.get(owner);
    if (slots?.has(slot) === true) return;
    if (slots === undefined) this.#slots.set(owner, new Set([slot]));
    else slots.add(slot);
    const pages = BigInt(Math.ceil(size() / IO.pageBytes));
    this.chargeIo(IO.slotRead + IO.byteRead * pages * BigInt(IO.pageBytes));
  }

  /** Charges loading a published module, once. */
  chargeModule(id: string, bytes: number): void {
    if (this.#modules.has(id)) return;
    this.#modules.add(id);
    this.chargeExecution(DEPENDENCY.module + DEPENDENCY.byte * BigInt(bytes));
  }

  /** Adds execution gas without a check: the transaction already fails for another reason. */
  spend(gas: bigint): void {
    this.#execution += gas;
  }

  /** Charges the quants that storage costs, at the transaction's price. @throws vm/out-of-gas */
  chargeStorage(quants: bigint): void {
    if (this.#price > 0n) this.#storage += (quants * GAS_PER_UNIT + this.#price - 1n) / this.#price;
    this.#check();
  }

  /** Execution gas that can still be charged; `isOwn` where the transaction's own allowance ends first. */
  get left(): { readonly gas: bigint; readonly isOwn: boolean } {
    const own = this.#max - this.#execution - this.#io - this.#storage;
    const limit = MAX_EXECUTION - this.#execution;
    const gas = own < limit ? own : limit;
    return { gas: gas < 0n ? 0n : gas, isOwn: own <= limit };
  }

  /** Execution gas so far, in 10^-6 units. */
  get execution(): bigint {
    return this.#execution;
  }

  /** Gas units so far; never more than allowed. */
  get used(): bigint {
    const total = this.#execution + this.#io + this.#storage;
    return toUnits(total > this.#max ? this.#max : total);
  }

  get executionUnits(): bigint {
    return toUnits(this.#execution);
  }

  get ioUnits(): bigint {
    return toUnits(this.#io);
  }

  #check(): void {
    if (this.#execution + this.#io + this.#storage > this.#max) throw outOfGas({});
  }
}
