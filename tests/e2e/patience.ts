import { expect as baseExpect } from "@playwright/test";

/** Opening a vault is hard work on purpose; on a busy machine that takes its time. */
export const expect = baseExpect.configure({ timeout: 60_000 });

/** Several screens, each looked at by the accessibility checker, on a machine that does other things too. */
export const LONGEST_JOURNEY_MS = 480_000;
