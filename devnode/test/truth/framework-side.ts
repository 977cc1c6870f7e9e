import { formatModuleId, FRAMEWORK_ADDRESS, isSupraError, type Address, type ModuleId } from "@holdfast/sdk";
import type { LinkedModule, ModuleShape, MoveType } from "@holdfast/move";
import { compileStep } from "../../../move/src/machine/compile.ts";
import type { FunctionShape } from "../../../move/src/machine/linked-module.ts";
import { Loader } from "../../../move/src/machine/loader.ts";
import { Machine } from "../../../move/src/machine/machine.ts";
import type { NativeContext } from "../../../move/src/machine/native-call.ts";
import { findStop } from "../../../move/src/machine/stop.ts";
import { TransactionCache } from "../../../move/src/machine/transaction-cache.ts";
import { copyValue, Reference, type Value } from "../../../move/src/machine/value.ts";
import { decodeValue, encodeValue } from "../../../move/src/machine/value-codec.ts";
import { plain } from "../../../move/test/native-call.ts";
import { executionFailure, moveAbort, statusFailure } from "../../src/framework/declare/abort.ts";
import { findStruct } from "../../src/framework/framework-modules.ts";
import { findNativeFunction } from "../../src/framework/natives/native-functions.ts";
import { nativeVerifyEd25519 } from "../../src/native-ed25519.ts";
import type { StateView, WriteSet } from "../../src/state/state-view.ts";
import { structTagText } from "../../src/state/tag-text.ts";
import { runDeclared } from "../../src/vm/bytecode/declared-call.ts";
import { nativeModule } from "../../src/vm/bytecode/native-modules.ts";
import { moduleCode } from "../../src/vm/bytecode/module-code.ts";
import { GasMeter } from "../../src/vm/gas-meter.ts";
import { Session } from "../../src/vm/session.ts";
import { installedFramework } from "../installed-framework.ts";

type RunDeclared = Parameters<typeof nativeModule>[1];

/** Framework implementation: native functions with bytecode, or bytecode only. */
export type Framework = "ours" | "chain";

/** A call by function shape; references are given as their referents. */
export interface SideCall {
  readonly state: StateView;
  readonly transactionHash: Uint8Array;
  readonly sender: Address;
  readonly module: ModuleId;
  readonly name: string;
  readonly types: readonly MoveType[];
  readonly values: readonly Value[];
}

/** Result of a call. */
export interface SideEnd {
  /** Results, changed references, events and writes, or the failure; equal for equal effects. */
  readonly text: string;
  readonly isStop: boolean;
  readonly isOutOfGas: boolean;
  readonly writes: WriteSet;
  /** Execution gas in 10^-6 units; 0 after a failure. */
  readonly gas: number;
}

/** Above the need of any call here. */
const GAS = 50_000_000;
const verifyEd25519 = nativeVerifyEd25519();

/** A module of the framework as its bytecode has it. */
export function bytecodeModule(id: ModuleId): LinkedModule | undefined {
  const code = id.address === FRAMEWORK_ADDRESS ? installedFramework.code(id.name) : undefined;
  return code === undefined ? undefined : moduleCode(code).linked;
}

/** Runs a call on a state, with one framework or the other. */
export function runSide(framework: Framework, call: SideCall): SideEnd {
  const meter = new GasMeter(2_000_000n, 100_000n);
  const session = new Session({
    meter,
    state: call.state,
    transactionHash: call.transactionHash,
    sender: call.sender,
    transaction: {
      secondarySigners: [],
      gasPayer: call.sender,
      maxGasAmount: 500_000n,
      gasUnitPrice: 100n,
      call: undefined,
      multisig: undefined,
    },
    verifyEd25519,
  });
  const run: RunDeclared = (declaration) => (native) => runDeclared(session, declaration, native);
  const loader = new Loader({ native: (id) => findModule(framework, id, run), bytecode: () => undefined });
  const { machine, cache } = createMachine(session, loader, run);
  const shape = loader.function(call.module, call.name);
  const values = call.values.map((value, i) => createArgument(shape.parameters[i], value));
  try {
    const results = machine.run(machine.instance(shape, call.types), values);
    session.applyGlobals(cache.writes());
    const writes = session.writes();
    const text = formatValue({
      results: results.map((one) => plain(one instanceof Reference ? one.get() : one)),
      after: values.map((value) => (value instanceof Reference ? plain(value) : "moved")),
      events: session.events,
      writes: listChanges(session, call.state, writes),
    });
    const gas = GAS - machine.gas + Number(meter.execution);
    return { text, isStop: false, isOutOfGas: false, writes, gas };
  } catch (error) {
    const text = stopText(error, machine, shape);
    return { text, isStop: true, isOutOfGas: /^OUT_OF_GAS|LIMIT_REACHED$/.test(text), writes: [], gas: 0 };
  }
}

function findModule(framework: Framework, id: ModuleId, run: RunDeclared): ModuleShape | undefined {
  if (framework === "chain") return bytecodeModule(id);
  const code = id.address === FRAMEWORK_ADDRESS ? installedFramework.code(id.name) : undefined;
  const published = code === undefined ? undefined : moduleCode(code);
  return nativeModule(id, run, () => published) ?? published?.linked;
}

function createMachine(
  session: Session,
  loader: Loader,
  run: RunDeclared,
): { machine: Machine; cache: TransactionCache } {
  const cache: TransactionCache = new TransactionCache(
    loader,
    {
      resource: (at, type) => session.readResourceBytes(at, type),
      tableItem: (handle, key, type) => session.readItemBytes(handle, key, type),
      isShared: (type) => findStruct(type) !== undefined,
      mark: (at, type) => session.view.getResource(at, type),
    },
    (gas) => machine.charge(gas),
  );
  const natives: NativeContext = {
    charge: (gas) => machine.charge(gas),
    encode: (type, value) => encodeValue(loader, type, value),
    decode: (type, bytes) => decodeValue(loader, type, bytes),
    typeText: (type) => loader.typeText(type),
    structShape: (type) => loader.struct(type),
    functionSignature: (module, name) => loader.function(module, name),
    fieldTypes: (type, variant) => loader.fieldTypes(type, variant),
    resource: (address, type) => cache.resource(address, type),
    tableItem: (handle, key, type) => cache.tableItem(handle, key, type),
    newTableHandle: () => session.newTableHandle(),
    emit: () => undefined,
    dispatch: (target, given) => machine.dispatch(target, given),
    host: (name) => {
      const declaration = findNativeFunction(name);
      return declaration === undefined ? undefined : run(declaration);
    },
    shared: cache.shared,
  };
  const machine: Machine = new Machine({ loader, cache, natives, gas: GAS, compile: compileStep });
  return { machine, cache };
}

function stopText(error: unknown, machine: Machine, shape: FunctionShape): string {
  if (isSupraError(error, moveAbort))
    return `ABORTED ${error.context.code} in ${formatModuleId(error.context.module)}`;
  if (isSupraError(error, executionFailure) || isSupraError(error, statusFailure))
    return error.context.statusCode;
  const reason = findStop(error);
  if (reason === undefined) throw error;
  const place = reason.module ?? machine.frame?.instance.shape.module ?? shape.module;
  return reason.status === "ABORTED" && place !== undefined
    ? `ABORTED ${reason.subStatus ?? ""} in ${formatModuleId(place)}`
    : reason.status;
}

/** Changed values; writing the same value doesn't count. */
function listChanges(session: Session, before: StateView, writes: WriteSet): string[] {
  return writes
    .flatMap((write): string[] => {
      switch (write.kind) {
        case "resource": {
          const type = { kind: "struct", struct: write.tag } as const;
          const text = (value: Parameters<typeof session.encode>[1] | undefined): string =>
            value === undefined ? "gone" : session.encode(type, value).join();
          const [old, now] = [text(before.getResource(write.address, write.tag)), text(write.value)];
          return old === now ? [] : [`${write.address} ${structTagText(write.tag)} ${now}`];
        }
        case "table-item": {
          const text = (value: Parameters<typeof session.encode>[1] | undefined): string =>
            value === undefined ? "gone" : session.encode(write.valueType, value).join();
          const old = text(before.getTableItem(write.handle, write.key)?.value);
          const now = text(write.value);
          return old === now ? [] : [`${write.handle} ${write.key.join()} ${now}`];
        }
        case "module":
          return [`${write.address} ${write.name} ${write.value.length}`];
      }
    })
    .sort();
}

function createArgument(type: MoveType | undefined, value: Value): Value {
  const own = copyValue(value);
  return type?.kind === "reference" ? new Reference([own], 0, undefined) : own;
}

export function formatValue(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === "bigint" ? `${one}n` : one instanceof Uint8Array ? one.join() : one,
  );
}
