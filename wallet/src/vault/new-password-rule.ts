import { passwordFault, MIN_PASSWORD_LENGTH } from "@holdfast/sdk";
import { passwordTooShort, passwordTooSimple } from "./vault-errors.ts";

/** @throws vault/password-too-short, vault/password-too-simple */
export function expectGoodPassword(password: string): void {
  const fault = passwordFault(password);
  if (fault?.kind === "short") throw passwordTooShort({ got: fault.length, least: MIN_PASSWORD_LENGTH });
  if (fault?.kind === "simple") throw passwordTooSimple({});
}
