import {
  estimatePassword,
  MIN_PASSWORD_LENGTH,
  passwordFault,
  type PasswordEstimate,
  type PasswordEstimator,
} from "@holdfast/sdk";
import type { Environment } from "../shell/environment.ts";
import {
  passwordGuessable,
  passwordMissing,
  passwordsDiffer,
  passwordShort,
  passwordSimple,
} from "./key-errors.ts";

/** HOLDFAST_PASSWORD, or typed. @throws key/password-missing */
export async function askPassword(environment: Environment, question: string): Promise<string> {
  const given = environment.variables["HOLDFAST_PASSWORD"];
  if (given !== undefined) return given;
  return askSecretly(environment, question);
}

/**
 * A password for a new file, by the wallet's rule, typed twice.
 * @throws key/password-short, key/password-simple, key/password-guessable, key/passwords-differ, key/password-missing
 */
export async function askNewPassword(environment: Environment): Promise<string> {
  const given = environment.variables["HOLDFAST_PASSWORD"];
  if (given === undefined) return typeNewPassword(environment);
  await expectGoodPassword(given);
  return given;
}

/** The same if strong enough, otherwise a new one. @throws as {@link askNewPassword} */
export async function keepPassword(environment: Environment, password: string): Promise<string> {
  if (environment.askSecret === undefined) {
    await expectGoodPassword(password);
    return password;
  }
  return (await isGoodPassword(password)) ? password : typeNewPassword(environment);
}

async function typeNewPassword(environment: Environment): Promise<string> {
  const password = await askSecretly(environment, "New password: ");
  await expectGoodPassword(password);
  if ((await askSecretly(environment, "Confirm password: ")) !== password) throw passwordsDiffer({});
  return password;
}

async function askSecretly({ askSecret }: Environment, question: string): Promise<string> {
  if (askSecret === undefined) throw passwordMissing({});
  return askSecret(question);
}

async function isGoodPassword(password: string): Promise<boolean> {
  return passwordFault(password) === undefined && !(await estimate(password)).isWeak;
}

async function expectGoodPassword(password: string): Promise<void> {
  const fault = passwordFault(password);
  if (fault?.kind === "short") throw passwordShort({ got: fault.length, least: MIN_PASSWORD_LENGTH });
  if (fault?.kind === "simple") throw passwordSimple({});
  if ((await estimate(password)).isWeak) throw passwordGuessable({});
}

let loading: Promise<PasswordEstimator> | undefined;

async function estimate(password: string): Promise<PasswordEstimate> {
  loading ??= loadEstimator();
  return estimatePassword(await loading, password);
}

/** Loaded on demand: its word lists have more than a megabyte. */
async function loadEstimator(): Promise<PasswordEstimator> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
}
