import type { Address } from "@holdfast/sdk";
import { outOfGas, statusFailure } from "../framework/declare/abort.ts";
import { DEPENDENCY, EXECUTION_LIMIT, GAS_PER_UNIT, IO, IO_LIMIT, NATIVE, toUnits } from "./gas-schedule.ts";

const MAX_EXECUTION = EXECUTION_LIMIT * GAS_PER_UNIT;
const MAX_IO = IO_LIMIT * GAS_PER_UNIT;

/** Counts a transaction's gas and stops it at its limits. */
export class GasMeter {
  readonly #max: bigint;
  readonly #price: bigint;
  /** Read slots by owner; a combined key would slow down every read. */
  readonly #slots = new Map<Address, Set<string>>();
  readonly #modules = new Set<string>();
  #execution = 0n;
  #io = 0n;
  /** Storage fee as gas, at the transaction's price. */
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

  /** Charges a slot's first read only. `size` is called only then. */
  chargeRead(owner: Address, slot: string, size: () => number): void {
    this.chargeExecution(NATIVE.access);
    const slots = this.#slots.get(owner);
    if (slots?.has(slot) === true) return;
    if (slots === undefined) this.#slots.set(owner, new Set([slot]));
    else slots.add(slot);
    const pages = BigInt(Math.ceil(size() / IO.pageBytes));
    this.chargeIo(IO.slotRead + IO.byteRead * pages * BigInt(IO.pageBytes));
  }

  /** Charges a module's first use. */
  chargeModule(id: string, bytes: number): void {
    if (this.#modules.has(id)) return;
    this.#modules.add(id);
    this.chargeExecution(DEPENDENCY.module + DEPENDENCY.byte * BigInt(bytes));
  }

  /** Adds execution gas without a check, for a transaction that already fails. */
  spend(gas: bigint): void {
    this.#execution += gas;
  }

  /** Charges quants for storage, at the transaction's price. @throws vm/out-of-gas */
  chargeStorage(quants: bigint): void {
    if (this.#price > 0n) this.#storage += (quants * GAS_PER_UNIT + this.#price - 1n) / this.#price;
    this.#check();
  }

  /** Remaining execution gas; `isOwn` if the transaction's own limit is the lower one. */
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

  /** Gas units so far; never above the limit. */
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
