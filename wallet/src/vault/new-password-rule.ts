import { passwordTooShort, passwordTooSimple, SHORTEST_PASSWORD } from "./vault-errors.ts";

const FEWEST_DIFFERENT = 5;

/** Refuses a new password that guessing would find soon. @throws vault/password-too-short, vault/password-too-simple */
export function expectGoodPassword(password: string): void {
  const characters = [...password.normalize("NFKC")];
  if (characters.length < SHORTEST_PASSWORD)
    throw passwordTooShort({ got: characters.length, least: SHORTEST_PASSWORD });
  if (new Set(characters).size < FEWEST_DIFFERENT) throw passwordTooSimple({});
}
