/**
 * The command `holdfast` for programs: what it does, with other ways in and out than a process has.
 * @module @holdfast/cli
 */
export { runHoldfast } from "./holdfast.ts";
export type { Environment, Output } from "./shell/environment.ts";
export { EXIT, type ExitCode } from "./shell/exit-code.ts";
export { processEnvironment } from "./shell/process-environment.ts";
