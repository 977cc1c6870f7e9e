import { t } from "@holdfast/sdk/text";
import { isSupraError, type ModuleId, type SupraError } from "@holdfast/sdk";
import type { AbortName } from "../format/module-metadata.ts";
import type { StatusCode } from "../format/status-code.ts";
import { machineStopped, type Stop } from "./machine-errors.ts";

/** Stops the machine, which turns it into an outcome. */
export function stop(
  status: StatusCode,
  detail: string,
  subStatus?: bigint,
): SupraError<"machine/stopped", Stop> {
  return machineStopped(subStatus === undefined ? { status, detail } : { status, detail, subStatus });
}

/** Stops the machine like a module's abort. */
export function abort(module: ModuleId, code: bigint, name?: AbortName): SupraError<"machine/stopped", Stop> {
  const stopped: Stop = { status: "ABORTED", detail: t`the module aborted`, subStatus: code, module };
  return machineStopped(name === undefined ? stopped : { ...stopped, abortName: name });
}

/** Undefined for other errors. */
export function findStop(error: unknown): Stop | undefined {
  return isSupraError(error, machineStopped) ? error.context : undefined;
}
