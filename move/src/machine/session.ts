import {
  type Address,
  bytesToAddress,
  concatBytes,
  type ModuleId,
  newBytes,
  sha3,
  type TypeTag,
  createDataView,
} from "@holdfast/sdk";
import { hasAbility } from "../format/abilities.ts";
import { formatMoveType, substituteType, tagToType, type MoveType } from "../format/move-type.ts";
import { STATUS_NUMBERS } from "../format/status-code.ts";
import { buildArguments, type ArgumentOptions, type CallArguments } from "./arguments.ts";
import { compileStep } from "./compile.ts";
import {
  GAS_PER_ENCODED_BYTE,
  GAS_PER_ENCODED_UNIT,
  MAX_EXECUTION_GAS,
  MAX_VIEW_GAS,
} from "./gas-schedule.ts";
import type { FunctionShape } from "./linked-module.ts";
import { linkScript, Loader, type ModuleSources } from "./loader.ts";
import { Machine } from "./machine.ts";
import type { NativeBody, NativeContext } from "./native-call.ts";
import type { MachineObserver, PrepareStep } from "./machine.ts";
import { abortNameIn, placeIn, type EmittedEvent, type Failure, type Outcome } from "./outcome.ts";
import type { Stop } from "./machine-errors.ts";
import { stop, findStop } from "./stop.ts";
import type { GlobalStorage } from "./global-storage.ts";
import { TransactionCache } from "./transaction-cache.ts";
import { typeAbilities } from "./type-abilities.ts";
import { createStatementSteps } from "../statements/statement-steps.ts";
import { abstractSize, Reference, type Value } from "./value.ts";
import { decodeValue, encodeValue } from "./value-codec.ts";

/** Environment of a session. */
export interface SessionOptions {
  readonly modules: ModuleSources;
  readonly storage: GlobalStorage;
  /** 32 bytes, from which new table handles are derived. */
  readonly transactionHash: Uint8Array;
  /** In 10^-6 units, at most a view's limit. Default: a transaction's limit. */
  readonly gas?: number;
  /** True if the address has an object of the type. Without it, no object can be passed. */
  readonly isObject?: ArgumentOptions["isObject"];
  /** A unique table handle. Default: from the transaction hash and a counter. */
  readonly newTableHandle?: () => Address;
  /** Natives that the machine's caller implements. */
  readonly host?: (name: string) => NativeBody | undefined;
  /** Called every few milliseconds. An exception ends the run and reaches the caller. */
  readonly interrupt?: (() => void) | undefined;
  /** Called for every step; see {@link createRecorder}. */
  readonly observer?: MachineObserver | undefined;
}

/** A call of a function by name. */
export interface FunctionCall extends CallArguments {
  readonly module: ModuleId;
  readonly function: string;
  readonly typeArguments: readonly TypeTag[];
}

/** A script with its arguments. */
export interface ScriptCall extends CallArguments {
  readonly code: Uint8Array;
  readonly typeArguments: readonly TypeTag[];
}

/** Runs one call of a transaction; the outcome has its changes. */
export interface Session {
  /** Runs an entry function as a transaction does. */
  runEntry(call: FunctionCall): Outcome;
  /** Runs a function for its results, without checking that it is declared a view. */
  runView(call: FunctionCall): Outcome;
  /** Runs a function as the system: any visibility, arguments of any type. */
  runSystem(call: FunctionCall): Outcome;
  /** Failure of an entry call before any code runs, or undefined. */
  checkEntry(call: FunctionCall): Failure | undefined;
  /** Runs a script. */
  runScript(call: ScriptCall): Outcome;
  /** Runs `init_module` of a newly published module; succeeds if it has none. */
  runInit(module: ModuleId, publisher: Address): Outcome;
}

/** A deterministic session. `steps` replaces instructions by equivalent, faster ones. */
export function createSession(
  options: SessionOptions,
  steps: () => PrepareStep = createStatementSteps,
): Session {
  const loader = new Loader(options.modules);
  const run = (prepareCall: PrepareCall) => runCall(options, loader, steps(), prepareCall);
  const isObject = options.isObject ?? (() => false);
  const prepared =
    (request: FunctionCall, kind: "entry" | "view" | "system") =>
    (machine: Machine): Prepared => {
      const shape = loader.function(request.module, request.function);
      checkCallable(shape, kind);
      const typeArguments = checkedTypeArguments(loader, shape, request.typeArguments);
      const values = buildArguments(shape, typeArguments, request, { loader, isObject, kind });
      return prepare(machine, shape, typeArguments, values);
    };
  return {
    runEntry: (request) => run(prepared(request, "entry")),
    runView: (request) => run(prepared(request, "view")),
    runSystem: (request) => run(prepared(request, "system")),
    checkEntry(request) {
      const outcome = run((machine) => {
        prepared(request, "entry")(machine);
        return undefined;
      });
      return outcome.kind === "failure" ? outcome : undefined;
    },
    runScript: (request) =>
      run((machine) => {
        const shape = linkScript(request.code);
        const typeArguments = checkedTypeArguments(loader, shape, request.typeArguments);
        const values = buildArguments(shape, typeArguments, request, { loader, isObject, kind: "script" });
        return prepare(machine, shape, typeArguments, values);
      }),
    runInit: (module, publisher) =>
      run((machine) => {
        const shape = loader.module(module).functions.get("init_module");
        if (shape === undefined) return undefined;
        const given = { signers: [publisher], values: [] };
        return prepare(
          machine,
          shape,
          [],
          buildArguments(shape, [], given, { loader, isObject, kind: "entry" }),
        );
      }),
  };
}

interface Prepared {
  readonly shape: FunctionShape;
  readonly results: readonly MoveType[];
  readonly run: () => Value[];
}

function prepare(
  machine: Machine,
  shape: FunctionShape,
  typeArguments: readonly MoveType[],
  values: readonly Value[],
): Prepared {
  const instance = machine.instance(shape, typeArguments);
  return {
    shape,
    results: shape.results.map((type) => substituteType(type, typeArguments)),
    run: () => machine.run(instance, values),
  };
}

type PrepareCall = (machine: Machine) => Prepared | undefined;

function runCall(
  options: SessionOptions,
  loader: Loader,
  prepareStep: PrepareStep,
  prepareCall: PrepareCall,
): Outcome {
  const { observer } = options;
  const cache: TransactionCache = new TransactionCache(
    loader,
    options.storage,
    (amount) => machine.charge(amount),
    observer === undefined ? undefined : (key, entry) => observer.globalLoaded(key, entry),
  );
  const events: EmittedEvent[] = [];
  let eventBytes = 0;
  const gas = Math.min(options.gas ?? MAX_EXECUTION_GAS, MAX_VIEW_GAS);
  const machine: Machine = new Machine({
    loader,
    cache,
    gas,
    compile: compileStep,
    held: () => eventBytes,
    interrupt: options.interrupt,
    observer,
    prepareStep,
    natives: nativeContext(options, {
      loader,
      cache,
      charge: (amount) => machine.charge(amount),
      dispatch: (target, values) => machine.dispatch(target, values),
      emit(event) {
        machine.chargeTypeText(event.type);
        eventBytes += EVENT_UNITS + event.bytes.length + event.type.length;
        events.push(event);
      },
    }),
  });
  observer?.began(machine);
  const outcome = runToOutcome(machine, gas, () => {
    const prepared = prepareCall(machine);
    const values = prepared?.run() ?? [];
    const returns = values.map((value, i) => encodeResult(loader, prepared?.results[i], value));
    return { returns, events, writes: cache.writes() };
  });
  observer?.ended(outcome);
  return outcome;
}

function runToOutcome(
  machine: Machine,
  gas: number,
  run: () => Omit<Extract<Outcome, { kind: "success" }>, "kind" | "gasUsed">,
): Outcome {
  try {
    const done = run();
    return { kind: "success", ...done, gasUsed: gas - machine.gas };
  } catch (error) {
    const reason = findStop(error) ?? platformLimit(error);
    if (reason === undefined) throw error;
    return failure(reason, machine, gas - machine.gas);
  }
}

/** Not expected: values nest at most 128 deep, and calls don't use the platform's stack. */
function platformLimit(error: unknown): Stop | undefined {
  if (!(error instanceof RangeError)) return undefined;
  return { status: "MEMORY_LIMIT_EXCEEDED", detail: error.message };
}

function failure(reason: Stop, machine: Machine, gasUsed: number): Failure {
  const { status, detail, subStatus, module } = reason;
  const { frame } = machine;
  const shape = frame?.instance.shape;
  // A running instruction has already advanced the position.
  const inCode = frame === undefined || shape === undefined ? undefined : placeIn(shape, frame.next - 1);
  const inNative =
    module === undefined
      ? undefined
      : { module, function: undefined, offset: 0, definition: 0, printedFunction: undefined };
  const named =
    status === "ABORTED" && module === undefined && shape !== undefined && subStatus !== undefined;
  return {
    kind: "failure",
    status,
    number: STATUS_NUMBERS[status],
    detail,
    subStatus,
    place: inNative ?? inCode,
    abortName: reason.abortName ?? (named ? abortNameIn(shape, subStatus) : undefined),
    gasUsed,
  };
}

function encodeResult(loader: Loader, type: MoveType | undefined, value: Value): Uint8Array {
  if (type === undefined) throw stop("UNREACHABLE", "a function gave more results than it declares");
  if (type.kind === "reference" && value instanceof Reference)
    return encodeValue(loader, type.to, value.get());
  return encodeValue(loader, type, value);
}

function checkCallable(shape: FunctionShape, kind: "entry" | "view" | "system"): void {
  if (kind === "entry" && !shape.isEntry)
    throw stop("EXECUTE_ENTRY_FUNCTION_CALLED_ON_NON_ENTRY_FUNCTION", `${shape.name} is no entry function`);
  if (kind === "view" && shape.results.length === 0)
    throw stop("INVALID_MAIN_FUNCTION_SIGNATURE", `${shape.name} gives no results`);
}

function checkedTypeArguments(loader: Loader, shape: FunctionShape, tags: readonly TypeTag[]): MoveType[] {
  if (tags.length !== shape.typeParameters.length)
    throw stop(
      "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH",
      `${shape.typeParameters.length} type arguments are needed`,
    );
  return tags.map((tag, i) => {
    const type = tagToType(tag);
    if (!hasAbility(typeAbilities(loader, type), shape.typeParameters[i] ?? 0))
      throw stop("CONSTRAINT_NOT_SATISFIED", `${formatMoveType(type)} can't do what is asked of it`);
    return type;
  });
}

/** Abstract units of an event besides its bytes. */
const EVENT_UNITS = 40;

interface NativeParts {
  readonly loader: Loader;
  readonly cache: TransactionCache;
  readonly charge: (gas: number) => void;
  readonly emit: (event: EmittedEvent) => void;
  readonly dispatch: NativeContext["dispatch"];
}

function nativeContext(
  { transactionHash, newTableHandle, host = () => undefined }: SessionOptions,
  { loader, cache, charge, emit, dispatch }: NativeParts,
): NativeContext {
  let tables = 0;
  return {
    charge,
    encode(type, value) {
      charge(GAS_PER_ENCODED_UNIT * abstractSize(value));
      const bytes = encodeValue(loader, type, value);
      charge(GAS_PER_ENCODED_BYTE * bytes.length);
      return bytes;
    },
    decode: (type, bytes) => decodeValue(loader, type, bytes),
    typeText: (type) => loader.typeText(type),
    structShape: (type) => loader.struct(type),
    functionSignature: (module, name) => loader.function(module, name),
    fieldTypes: (type, variant) => loader.fieldTypes(type, variant),
    resource: (address, type) => cache.resource(address, type),
    tableItem: (handle, key, type, keyType) => cache.tableItem(handle, key, type, keyType),
    newTableHandle:
      newTableHandle ??
      (() => {
        const count = newBytes(4);
        createDataView(count).setUint32(0, tables++);
        return bytesToAddress(sha3(concatBytes(transactionHash, count)));
      }),
    emit: (type, bytes) => emit({ type: loader.typeText(type), bytes }),
    dispatch,
    host,
    shared: cache.shared,
  };
}
