/** Which tests belong to which file, by its path from the vault: those that are run against every change of it. */
export const TESTS: Readonly<Record<string, readonly string[]>> = {
  "../../../sdk/src/bytes/base64url.ts": ["base64url"],
  "conversion.ts": ["vault/conversion"],
  "expiry.ts": ["vault/expiry"],
  "../../../descriptors/src/calls/framework-calls.ts": [
    "vault/framework-calls",
    "framework-verdicts",
    "calls/payload-reader",
    "vault/signer",
    "signer-roles",
    "src/calls/outflow",
    "src/calls/signature-risk",
  ],
  "../../../descriptors/src/calls/framework/accounts.ts": ["calls/payload-reader"],
  "../../../descriptors/src/calls/framework/multisig-readings.ts": [
    "multisig-readings",
    "calls/payload-reader",
  ],
  "../../../descriptors/src/calls/framework/payments.ts": ["calls/payload-reader"],
  "../../../descriptors/src/calls/framework/publishing.ts": ["calls/payload-reader"],
  "key-addresses.ts": ["shared-bytes", "signer-roles"],
  "key-derivation.ts": ["key-derivation"],
  "key-rotation.ts": ["key-rotation"],
  "keyring.ts": ["vault/keyring", "vault-accounts", "key-rotation"],
  "../../../descriptors/src/calls/outflow.ts": [
    "src/calls/outflow",
    "src/calls/signature-risk",
    "payment-password-rule",
    "calls/payload-reader",
    "framework-verdicts",
  ],
  "../../../descriptors/src/calls/package-metadata.ts": ["calls/payload-reader"],
  "../../../descriptors/src/calls/payload-calls.ts": ["src/calls/payload-calls"],
  "../../../descriptors/src/calls/signature-risk.ts": ["src/calls/signature-risk"],
  "passkey-slot.ts": ["passkey-slot", "vault-passkeys"],

  "new-password-rule.ts": ["new-password-rule"],
  "../../../descriptors/src/calls/payload-reader.ts": ["calls/payload-reader"],
  "phrase-draft.ts": ["phrase-draft", "vault-accounts", "key-rotation"],
  "rpc.ts": ["vault-client"],
  "session.ts": ["vault/session"],
  "signed-message.ts": ["signed-message"],
  "signer.ts": ["vault/signer"],
  "payment-password-rule.ts": ["payment-password-rule", "shared-bytes"],
  "spending-limits.ts": ["spending-limits", "payment-password-rule"],
  "unlock-throttle.ts": ["unlock-throttle"],
  "vault-api.ts": ["vault-accounts"],
  "vault-backup.ts": ["vault-backup"],
  "vault-client.ts": ["vault-client"],
  "vault-contents.ts": ["vault-contents"],
  "vault-core.ts": [
    "vault-core",
    "vault-session",
    "vault-passkeys",
    "vault/conversion",
    "vault-accounts",
    "vault-backup",
    "key-rotation",
  ],
  "../../../sdk/src/vault-file/password-keys.ts": ["key-derivation"],
  "../../../sdk/src/vault-file/vault-file.ts": ["vault-file"],
  "../../../sdk/src/vault-file/vault-format.ts": ["vault-format"],
  "vault-passkeys.ts": ["vault-passkeys", "vault-session"],
  "vault-store.ts": ["vault-store", "vault-failing-writes"],
  // What is said of a call in words, and when it is silent.
  "../review/description/described-call.ts": ["held-against", "described-call.test"],
  "../components/descriptions/found-description.ts": ["trusted-descriptors", "described-call.test"],
  "../../../descriptors/src/descriptor-match.ts": ["descriptor-match"],
  "../../../descriptors/src/effects-check.ts": ["effects-check", "hostile"],
  "../../../descriptors/src/linter.ts": ["src/linter", "hostile"],
  "../../../descriptors/src/text-safety.ts": ["hostile"],
};

/** A change that nobody could notice, from outside or at all. */
export interface Equivalent {
  readonly file: string;
  /** The code as it is, on one line. */
  readonly code: string;
  readonly becomes: string;
  /** Part of the line that it begins on, where the same code stands elsewhere too. */
  readonly line?: string;
  readonly why: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: "keyring.ts",
    code: "added.accounts.at(-1)?.id",
    becomes: "added.accounts.at(-1).id",
    why: "an account was just added",
  },
  {
    file: "keyring.ts",
    code: '""',
    becomes: '"Stryker was here!"',
    why: "an account was just added",
  },
  {
    file: "keyring.ts",
    code: "[]",
    becomes: '["Stryker was here"]',
    why: "a text has no kind, so it is passed over as an origin",
  },
  {
    file: "keyring.ts",
    code: 'origin.kind === "phrase"',
    becomes: "true",
    why: "no other origin has a phrase",
  },
  {
    file: "keyring.ts",
    code: '"kelp"',
    becomes: '""',
    line: "% COLORS.length",
    why: "a remainder is always a place in the list",
  },
  {
    file: "../../../descriptors/src/calls/framework-calls.ts",
    code: '"script"',
    becomes: '""',
    why: "a script has no function's name, so no guarded name fits",
  },
  {
    file: "../../../descriptors/src/calls/framework-calls.ts",
    code: "[]",
    becomes: '["Stryker was here"]',
    why: "a text has no function's name, so no guarded name fits",
  },
  {
    file: "../../../descriptors/src/calls/framework-calls.ts",
    code: "[action]",
    becomes: "[]",
    line: 'proposal.kind === "whole"',
    why: "proposing alone is no guarded call",
  },
  {
    file: "../../../descriptors/src/calls/outflow.ts",
    code: '"multisig"',
    becomes: '""',
    why: "a payload that has no call moves nothing either way",
  },
  {
    file: "phrase-draft.ts",
    code: "path === undefined",
    becomes: "false",
    why: "a path that is undefined crosses to the page as none",
  },
  {
    file: "rpc.ts",
    code: "++this.#lastId",
    becomes: "--this.#lastId",
    why: "the numbers only have to differ",
  },
  {
    file: "unlock-throttle.ts",
    code: "elapsed < 0",
    becomes: "elapsed <= 0",
    why: "no time has passed, so what is written again is the same",
  },
  {
    file: "unlock-throttle.ts",
    code: '""',
    becomes: '"Stryker was here!"',
    why: "neither text is a count of failures",
  },
  {
    file: "vault-core.ts",
    code: "data === undefined",
    becomes: "false",
    why: "the sealed vault in memory was opened with this very key before",
  },
  {
    file: "vault-core.ts",
    code: '{ reason: "the data fails its integrity check" }',
    becomes: "{}",
    why: "the sealed vault in memory was opened with this very key before",
  },
  {
    file: "vault-core.ts",
    code: '"the data fails its integrity check"',
    becomes: '""',
    why: "the sealed vault in memory was opened with this very key before",
  },
  {
    file: "vault-core.ts",
    code: "data !== undefined",
    becomes: "true",
    why: "nothing is written of nothing: the attempt fails and is given up",
  },
  {
    file: "../../../sdk/src/vault-file/vault-format.ts",
    code: '"kdf.salt"',
    becomes: '""',
    line: "m: kdf.m, t: kdf.t",
    why: "a header was read before, so its salt is base64url",
  },
  {
    file: "../../../sdk/src/vault-file/vault-format.ts",
    code: 'typeof value !== "number"',
    becomes: "false",
    why: "what is no number is no safe integer",
  },
  {
    file: "../../../sdk/src/vault-file/vault-format.ts",
    code: 'typeof value === "string"',
    becomes: "true",
    line: "Date.parse",
    why: "no other value is the text of its date",
  },
  {
    file: "vault-store.ts",
    code: "!isSupraError(error)",
    becomes: "false",
    why: "reading a vault's text fails with errors of ours only",
  },
  {
    file: "vault-store.ts",
    code: "refusal === undefined",
    becomes: "false",
    why: "a refusal that is undefined is none",
  },
  {
    file: "vault-store.ts",
    code: '""',
    becomes: '"Stryker was here!"',
    why: "neither text is a pointer",
  },
  {
    file: "vault-store.ts",
    code: "end > 0",
    becomes: "true",
    why: "an empty text is no checksum",
  },
  {
    file: "vault-store.ts",
    code: "end > 0",
    becomes: "end >= 0",
    why: "an empty text is no checksum",
  },
];
