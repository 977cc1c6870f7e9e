import { t } from "@lingui/core/macro";
import { estimatePassword } from "@holdfast/sdk";
import { createMnemonic, splitPhrase } from "@holdfast/sdk/phrase";

export interface PasswordStrength {
  /** Guesses by an attacker who tries likely passwords first. */
  readonly guesses: number;
  readonly level: "weak" | "enough" | "good";
  readonly warning: string | undefined;
}

type EstimatePassword = (password: string) => PasswordStrength;

const GOOD_GUESSES = 1e12;

let loading: Promise<EstimatePassword> | undefined;

/** Lazy, as the lists of words and leaked passwords are over a megabyte. */
export function loadPasswordStrength(): Promise<EstimatePassword> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined; // retry with the next call
    throw error;
  });
  return loading;
}

async function load(): Promise<EstimatePassword> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return (password) => {
    const { guesses, isWeak, warning } = estimatePassword(estimator, password);
    const level = isWeak ? "weak" : guesses < GOOD_GUESSES ? "enough" : "good";
    return { guesses, level, warning: formatWarning(warning) };
  };
}

/** The estimator has no texts, only keys. */
function formatWarning(key: string | undefined): string | undefined {
  switch (key) {
    case "straightRow":
      return t`Straight rows of keys on your keyboard are easy to guess.`;
    case "keyPattern":
      return t`Short keyboard patterns are easy to guess.`;
    case "simpleRepeat":
      return t`Repeated characters like “aaa” are easy to guess.`;
    case "extendedRepeat":
      return t`Repeated patterns like “abcabcabc” are easy to guess.`;
    case "sequences":
      return t`Common sequences like “abc” are easy to guess.`;
    case "recentYears":
      return t`Recent years are easy to guess.`;
    case "dates":
      return t`Dates are easy to guess.`;
    case "topTen":
    case "topHundred":
      return t`This is one of the most common passwords.`;
    case "common":
      return t`This is a common password.`;
    case "similarToCommon":
      return t`This is similar to a common password.`;
    case "wordByItself":
      return t`Single words are easy to guess.`;
    case "namesByThemselves":
    case "commonNames":
      return t`Names are easy to guess.`;
    case "userInputs":
      return t`The name of this wallet or its network is easy to guess.`;
    default:
      return undefined;
  }
}

/** 11 bits each: 66 bits can't be guessed against a memory-hard hash. */
const WORDS = 6;

/** Has too few words to be mistaken for a recovery phrase. */
export function createPassphrase(): string {
  // Only a phrase's last word has checksum bits, so the others are random.
  return splitPhrase(createMnemonic(12)).slice(0, WORDS).join(" ");
}
