/**
 * Move bytecode: read, explain, check and run it. No network, page, clock or randomness.
 * @module @holdfast/move
 */
export { ABILITY, abilityNames, hasAbility, type Abilities, type Ability } from "./format/abilities.ts";
export {
  bytecodeRefused,
  bytecodeRejected,
  bytecodeUnwritable,
  findRefusal,
  findStatus,
  type Refusal,
  type Rejection,
} from "./format/bytecode-errors.ts";
export type { CompiledModule, CompiledScript, CompiledUnit } from "./format/compiled-unit.ts";
export {
  abortName,
  hasAttribute,
  NO_METADATA,
  readModuleMetadata,
  type AbortName,
  type Attribute,
  type AttributeKind,
  type ModuleMetadata,
} from "./format/module-metadata.ts";
export {
  formatMoveType,
  substituteType,
  tagToType,
  tokenToType,
  typeToTag,
  type MoveType,
  type StructType,
} from "./format/move-type.ts";
export { readModule, readScript, readUnit, type ReadOptions } from "./format/read-unit.ts";
export { STATUS_NUMBERS, type StatusCode } from "./format/status-code.ts";
export { writeModule, writeScript } from "./format/write-unit.ts";

export { incompatibilities, type Incompatibility } from "./explain/compatibility.ts";
export { disassemble } from "./explain/disassembly.ts";
export {
  callsIn,
  collectEffects,
  type AccessKind,
  type CallSite,
  type Effects,
  type ModuleSource,
} from "./explain/effects.ts";
export {
  functionToJson,
  moduleToJson,
  type FunctionJson,
  type ModuleJson,
  type StructJson,
} from "./explain/module-abi.ts";
export { listFunctions, getModuleName, selfName, listStructs } from "./explain/module-view.ts";
export {
  acceptsUpgrade,
  comparePackages,
  type ModuleChange,
  type NameChanges,
  type PackageDiff,
  type PublishedPackage,
  type UpgradePolicy,
} from "./explain/package-diff.ts";
export { explainScript, type ScriptSummary } from "./explain/script-summary.ts";
export { signerExports, type SignerExport } from "./explain/signer-exports.ts";

export { checkModule, checkScript } from "./check/check-unit.ts";
export { checkDependencies, checkKnownDependencies } from "./check/dependencies.ts";

export { MAX_EXECUTION_GAS, MAX_VIEW_GAS } from "./machine/gas-schedule.ts";
export type { GlobalSlot } from "./machine/global-slot.ts";
export type { FunctionShape, LinkedModule, ModuleShape } from "./machine/linked-module.ts";
export type { StructShape } from "./machine/struct-shape.ts";
export { linkModule, linkOwnModule, type ModuleSources } from "./machine/loader.ts";
export {
  chargeArguments,
  type FindNative,
  type NativeBody,
  type NativeCall,
  type NativeContext,
} from "./machine/native-call.ts";
export { defineNativeModule, type NativeModuleOptions } from "./machine/native-module.ts";
export { frameworkNatives } from "./machine/natives/framework-natives.ts";
export {
  addressArgument,
  argument,
  changedVectorArgument,
  numberArgument,
  referenceArgument,
  structArgument,
  valueToBytes,
  vectorArgument,
  wideArgument,
} from "./machine/natives/native-values.ts";
export { STD_MODULES, stdModule } from "./machine/natives/std-modules.ts";
export {
  isDiscarded,
  vmStatusText,
  type EmittedEvent,
  type Failure,
  type Outcome,
  type StopPlace,
} from "./machine/outcome.ts";
export {
  createSession,
  type FunctionCall,
  type ScriptCall,
  type Session,
  type SessionOptions,
} from "./machine/session.ts";
export { abort, stop } from "./machine/stop.ts";
export type { GlobalStorage, GlobalWrite, SharedGlobals } from "./machine/global-storage.ts";
export {
  bytesToValue,
  Reference,
  signerValue,
  StructValue,
  VectorValue,
  type Value,
} from "./machine/value.ts";

export type { MachineObserver } from "./machine/machine.ts";
export { flameGraph } from "./trace/flame-graph.ts";
export { createRecorder, type Recorder } from "./trace/recorder.ts";
export type { RecorderLimits } from "./trace/run-recording.ts";
export {
  findLocation,
  readSourceMap,
  type SourceFunction,
  type SourceLocation,
  type SourceMap,
} from "./trace/source-map.ts";
export { sourceMapRefused } from "./trace/source-map-errors.ts";
export { findSourceLine, SourceText, type ModuleSourceText, type SourceLine } from "./trace/source-text.ts";
export { toSpeedscope, type SpeedscopeFile } from "./trace/speedscope.ts";
export { tracedValue } from "./trace/snapshot.ts";
export { createStepper, type Moment, type SteppedCall, type Stepper } from "./trace/stepper.ts";
export { emptyTrace } from "./trace/trace.ts";
export type {
  GasNode,
  GasOfInstruction,
  StoppedCall,
  Trace,
  TracedCall,
  TracedChange,
  TracedFunction,
  TracedGlobal,
  TracedPlace,
  TracedStep,
  TracedStop,
  TracedValue,
} from "./trace/trace.ts";
export {
  formatCallTree,
  formatTracedCall,
  formatTracedValue,
  gasUnits,
  totalGas,
  tracedFunctionName,
} from "./trace/traced-text.ts";
