import { abilityNames, type Ability } from "../format/abilities.ts";
import type { CompiledScript } from "../format/compiled-unit.ts";
import { formatMoveType, signatureTypes } from "../format/move-type.ts";
import { constantText } from "./constant-text.ts";
import { CallTexts, callsIn, collectEffects, type Effects, type ModuleSource } from "./effects.ts";

/** Facts about a script that a user needs before signing. */
export interface ScriptSummary {
  /** Required abilities per type parameter. */
  readonly typeParameters: readonly (readonly Ability[])[];
  /** Types of all parameters, signers first: `&signer`, `u64`. */
  readonly parameters: readonly string[];
  /** Signers the script acts for. */
  readonly signers: number;
  /** Calls in the script itself, in order: `0x1::supra_account::transfer`. */
  readonly calls: readonly string[];
  /** Constants in the script, such as the addresses it pays to. */
  readonly constants: readonly { readonly type: string; readonly value: string }[];
  /** Effects of the calls, as far as `source` has the modules. */
  readonly effects: Effects;
}

/** Maximum characters of types in calls; functions are always named. */
const MAX_TYPE_CHARACTERS = 1_000_000;

/** Explains a script. `effects` names modules that `source` lacks. */
export function explainScript(script: CompiledScript, source: ModuleSource = () => undefined): ScriptSummary {
  const texts = new CallTexts(MAX_TYPE_CHARACTERS);
  const parameters = signatureTypes(script, script.parameters).map(formatMoveType);
  return {
    typeParameters: script.typeParameters.map(abilityNames),
    parameters,
    signers: parameters.filter((type) => type === "signer" || type === "&signer").length,
    calls: callsIn(script, script.code).map((site) => texts.text(site)),
    constants: script.constants.map((constant) => constantText(script, constant)),
    effects: collectEffects(script, script.code, source),
  };
}
