import type { CallDescription } from "../call-description.ts";

/** Registered automations; registering is a separate payload. */
export const AUTOMATION_CALLS = {
  "0x1::automation_registry::cancel_system_task": { parameters: ["task_index"] },
  "0x1::automation_registry::cancel_task": { parameters: ["task_index"], takes: "nothing", rule: "none" },
  "0x1::automation_registry::stop_system_tasks": { parameters: ["task_indexes"] },
  "0x1::automation_registry::stop_tasks": { parameters: ["task_indexes"], takes: "nothing", rule: "none" },
} as const satisfies Readonly<Record<string, CallDescription>>;
