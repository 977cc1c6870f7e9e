import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { view } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { resource } from "./declare/struct.ts";
import { u64 } from "./declare/type.ts";

const CurrentTimeMicroseconds = resource("timestamp", "CurrentTimeMicroseconds", { microseconds: u64 });

function nowMicroseconds(context: Context): bigint {
  const time = context.read(FRAMEWORK_ADDRESS, CurrentTimeMicroseconds.of());
  if (time === undefined) throw failedIn("timestamp::now_microseconds", "MISSING_DATA");
  return time.microseconds;
}

export function nowSeconds(context: Context): bigint {
  return nowMicroseconds(context) / 1_000_000n;
}

export function nowMillis(context: Context): bigint {
  return nowMicroseconds(context) / 1000n;
}

export function setTime(context: Context, microseconds: bigint): void {
  context.write(FRAMEWORK_ADDRESS, CurrentTimeMicroseconds.of(), { microseconds });
}

export const timestampModule = defineModule({
  name: "timestamp",
  structs: [CurrentTimeMicroseconds],
  functions: () => [
    view("now_microseconds", { returns: [u64] }, (context) => [nowMicroseconds(context)]),
    view("now_seconds", { returns: [u64] }, (context) => [nowSeconds(context)]),
  ],
});
