import { I18n, type MessageDescriptor, type MessageOptions } from "@lingui/core";

type Values = Record<string, unknown>;

/**
 * Lingui decodes `\u0041` and `\x41` in a finished text, even if they come from a value. A coin's name may
 * contain them, so values stay as they are.
 */
class FaithfulI18n extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(given: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    if (typeof given !== "string")
      return shown(super._({ ...given, ...(given.values ? { values: kept(given.values) } : {}) }));
    return shown(super._(given, values && kept(values), options));
  }
}

function kept(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\\", "\0") : value,
    ]),
  );
}

function shown(text: string): string {
  return text.replaceAll("\0", "\\");
}

/** English, whose texts are in the source, until `speak.ts` loads a catalog. */
export const i18n = new FaithfulI18n({ locale: "en", messages: { en: {} } });
