/**
 * A text that a user may read, marked as one: `` t`an entry of ${count} bytes` ``. By itself it is that text in English. A
 * program that translates has its build read the mark: `t` is what Lingui's macro is called, which takes it by its
 * `macro.corePackage`.
 * @module @holdfast/sdk/text
 */
export function t(words: TemplateStringsArray, ...values: readonly unknown[]): string {
  return words.reduce((text, word, at) => `${text}${String(values[at - 1])}${word}`);
}
