import { FRAMEWORK_ADDRESS, formatModuleId, isSupraError, type Address, type ModuleId } from "@holdfast/sdk";
import {
  createSession,
  MAX_VIEW_GAS,
  stop,
  type FunctionCall,
  type ModuleShape,
  type MachineObserver,
  type MoveType,
  type NativeCall,
  type Outcome,
  type Session as Machine,
  type Value,
} from "@holdfast/move";
import { outOfGas, statusFailure } from "../../framework/declare/abort.ts";
import type { FunctionDeclaration } from "../../framework/declare/function.ts";
import { findStruct } from "../../framework/framework-modules.ts";
import { findNativeFunction } from "../../framework/natives/native-functions.ts";
import { checkObject } from "../../framework/object.ts";
import type { Session } from "../session.ts";
import { codeFailed } from "../vm-errors.ts";
import { NATIVE_CALL, runDeclared } from "./declared-call.ts";
import { moduleCode } from "./module-code.ts";
import { nativeModule } from "./native-modules.ts";
import { toTypeTag } from "./type-conversion.ts";

/** @throws abort of a framework function, vm/code-failed, vm/out-of-gas, vm/status */
export function runCode(session: Session, call: (machine: Machine) => Outcome): readonly Uint8Array[] {
  return runObserved(session, session.recorder, call);
}

/** Calls framework bytecode as the chain does, with BCS values. Not traced. @throws as {@link runCode} */
export function runSystem(
  session: Session,
  call: Omit<FunctionCall, "typeArguments">,
): readonly Uint8Array[] {
  return runObserved(session, undefined, (machine) => machine.runSystem({ ...call, typeArguments: [] }));
}

function runObserved(
  session: Session,
  observer: MachineObserver | undefined,
  call: (machine: Machine) => Outcome,
): readonly Uint8Array[] {
  const run = new CodeRun(session, observer);
  const outcome = call(run.machine);
  run.settle(outcome);
  if (outcome.kind === "failure") throw codeFailed({ failure: outcome });
  session.applyGlobals(outcome.writes);
  return outcome.returns;
}

export function checkCall(session: Session, check: (machine: Machine) => Outcome | undefined): void {
  const run = new CodeRun(session);
  const failure = check(run.machine);
  run.rethrow();
  if (failure?.kind === "failure") throw codeFailed({ failure });
}

export function moduleFinder(session: Session): (id: ModuleId) => ModuleShape | undefined {
  const run = new CodeRun(session);
  return (id) => run.find(id);
}

class CodeRun {
  readonly machine: Machine;
  readonly #session: Session;
  readonly #budget: { readonly gas: bigint; readonly isOwn: boolean };
  /** Gas already charged to the meter. */
  #counted = 0n;
  /** The original error; the VM only knows that it stopped. */
  #failure: { readonly error: unknown } | undefined;

  constructor(session: Session, observer?: MachineObserver) {
    this.#session = session;
    this.#budget = session.meter?.left ?? { gas: BigInt(MAX_VIEW_GAS), isOwn: false };
    this.machine = createSession({
      modules: { native: (id) => this.#guard(() => this.find(id)), bytecode: () => undefined },
      storage: {
        resource: (at, type) => this.#guard(() => session.readResourceBytes(at, type)),
        tableItem: (handle, key, type, keyType) =>
          this.#guard(() => session.readItemBytes(handle, key, type, keyType)),
        isShared: (type) => findStruct(type) !== undefined,
        mark: (at, type) => session.view.getResource(at, type),
      },
      transactionHash: session.transactionHash,
      gas: Number(this.#budget.gas),
      isObject: (at, type) => this.#guard(() => this.#isObject(at, type)),
      newTableHandle: () => session.newTableHandle(),
      interrupt: session.interrupt,
      observer,
      host: (name) => {
        const declaration = findNativeFunction(name);
        return declaration === undefined ? undefined : (call) => this.#runNative(declaration, call);
      },
    });
  }

  find(id: ModuleId): ModuleShape | undefined {
    const published = () => this.#session.view.getModule(id.address, id.name)?.code;
    const native = nativeModule(
      id,
      (declaration) => (call) => this.#runNative(declaration, call),
      () => {
        const code = published();
        return code === undefined ? undefined : moduleCode(code);
      },
    );
    if (native !== undefined) return native;
    const code = published();
    if (code === undefined) return undefined;
    // The chain charges nothing for loading framework modules.
    if (id.address !== FRAMEWORK_ADDRESS) this.#session.chargeModule(formatModuleId(id), code.length);
    return moduleCode(code).linked;
  }

  /** Charges the run's gas. @throws a framework function's error, vm/out-of-gas, vm/status */
  settle(outcome: Outcome): void {
    const used = BigInt(outcome.gasUsed) - this.#counted;
    const isOut = outcome.kind === "failure" && outcome.status === "OUT_OF_GAS";
    if (used > 0n && !(isOut && !this.#budget.isOwn)) this.#session.charge(used);
    this.rethrow();
    if (!isOut) return;
    if (this.#budget.isOwn) throw outOfGas({});
    this.#session.meter?.spend(used);
    throw statusFailure({ statusCode: "EXECUTION_LIMIT_REACHED" });
  }

  /** @throws a framework function's or the state's error */
  rethrow(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  #isObject(at: Address, type: MoveType): boolean {
    checkObject(this.#session, at, toTypeTag(type));
    return true;
  }

  #runNative(declaration: FunctionDeclaration, call: NativeCall): readonly Value[] {
    const before = this.#session.meter?.execution ?? 0n;
    const results = this.#guard(() => runDeclared(this.#session, declaration, call));
    // A view has no meter, but must still end.
    const counted = this.#session.meter === undefined ? NATIVE_CALL : this.#session.meter.execution - before;
    this.#counted += counted;
    call.context.charge(Number(counted));
    return results;
  }

  /** Stores an error and stops the VM, so that the gas so far is charged. */
  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!isSupraError(error) || this.#failure !== undefined || !error.code.startsWith("vm/")) throw error;
      this.#failure = { error };
      throw stop("ABORTED", error.message);
    }
  }
}
