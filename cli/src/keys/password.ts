import type { Environment } from "../shell/environment.ts";
import { passwordEmpty, passwordMissing, passwordsDiffer } from "./key-errors.ts";

const LEAST_LENGTH = 8;

/** HOLDFAST_PASSWORD, else what the user types. @throws key/password-missing */
export async function askPassword(environment: Environment, question: string): Promise<string> {
  const given = environment.variables["HOLDFAST_PASSWORD"];
  if (given !== undefined) return given;
  if (environment.askSecret === undefined) throw passwordMissing({});
  return environment.askSecret(question);
}

/** A password for a new file, typed twice. @throws key/password-short, key/passwords-differ, key/password-missing */
export async function askNewPassword(environment: Environment): Promise<string> {
  const password = await askPassword(environment, "New password: ");
  if ([...password].length < LEAST_LENGTH) throw passwordEmpty({ least: LEAST_LENGTH });
  if (environment.variables["HOLDFAST_PASSWORD"] !== undefined) return password;
  if ((await askPassword(environment, "The same again: ")) !== password) throw passwordsDiffer({});
  return password;
}
