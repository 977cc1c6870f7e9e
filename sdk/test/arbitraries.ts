import fc, { type Arbitrary } from "fast-check";
import { bytesToAddress, type Address } from "../src/move/address.ts";
import type { FunctionId, ModuleId } from "../src/move/identifier.ts";
import type { StructTag, TypeTag } from "../src/move/type-tag.ts";
import type {
  AccountAuthenticator,
  AnyPublicKey,
  AnySignature,
} from "../src/transaction/account-authenticator.ts";
import type { AutomationRegistration } from "../src/transaction/automation-registration.ts";
import type { EntryFunction } from "../src/transaction/entry-function.ts";
import { encodeWebAuthnAssertion } from "../src/transaction/webauthn-assertion.ts";
import type { MultisigInnerPayload, TransactionPayload } from "../src/transaction/payload.ts";
import type { RawTransaction } from "../src/transaction/raw-transaction.ts";
import type { Script, ScriptArgument } from "../src/transaction/script.ts";
import type { TransactionAuthenticator } from "../src/transaction/transaction-authenticator.ts";

/** Bytes, mostly short. */
export const someBytes = (maxLength = 40): Arbitrary<Uint8Array> => fc.uint8Array({ maxLength });

export const fixedBytes = (length: number): Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength: length, maxLength: length });

/** Integers of `bits` bits, often at the edges and near a Number's exact limit. */
export function unsigned(bits: number): Arbitrary<bigint> {
  const max = 2n ** BigInt(bits) - 1n;
  const edges = [0n, 1n, 2n ** 53n - 1n, 2n ** 53n + 1n, 2n ** 63n + 1n, max].filter((edge) => edge <= max);
  return fc.oneof(
    { weight: 3, arbitrary: fc.bigInt({ min: 0n, max }) },
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
  );
}

export const u64 = unsigned(64);

export const address: Arbitrary<Address> = fc
  .oneof(fixedBytes(32), fc.integer({ min: 0, max: 255 }).map(smallAddress))
  .map(bytesToAddress);

export const identifier: Arbitrary<string> = fc.oneof(
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,20}$/),
  fc.stringMatching(/^_[A-Za-z0-9_]{1,10}$/),
);

export const moduleId: Arbitrary<ModuleId> = fc.record({ address, name: identifier });
export const functionId: Arbitrary<FunctionId> = fc.record({ module: moduleId, name: identifier });

const primitive: Arbitrary<TypeTag> = fc
  .constantFrom("bool", "u8", "u16", "u32", "u64", "u128", "u256", "address", "signer")
  .map((kind): TypeTag => ({ kind }));

/** Types with the chain's nesting limit. */
export function typeTag(depth = 4): Arbitrary<TypeTag> {
  if (depth === 0) return primitive;
  return fc.oneof(
    { weight: 3, arbitrary: primitive },
    { weight: 1, arbitrary: typeTag(depth - 1).map((item): TypeTag => ({ kind: "vector", item })) },
    { weight: 1, arbitrary: structTag(depth).map((struct): TypeTag => ({ kind: "struct", struct })) },
  );
}

export function structTag(depth = 4): Arbitrary<StructTag> {
  return fc.record({
    address,
    module: identifier,
    name: identifier,
    typeArguments: fc.array(typeTag(depth - 1), { maxLength: 3 }),
  });
}

export const entryFunction: Arbitrary<EntryFunction> = fc.record({
  function: functionId,
  typeArguments: fc.array(typeTag(3), { maxLength: 3 }),
  arguments: fc.array(someBytes(), { maxLength: 5 }),
});

export const scriptArgument: Arbitrary<ScriptArgument> = fc.oneof(
  ...(["u8", "u16", "u32"] as const).map((kind) =>
    fc.integer({ min: 0, max: 2 ** Number(kind.slice(1)) - 1 }).map((value) => ({ kind, value })),
  ),
  ...(["u64", "u128", "u256"] as const).map((kind) =>
    unsigned(Number(kind.slice(1))).map((value) => ({ kind, value })),
  ),
  address.map((value) => ({ kind: "address" as const, value })),
  someBytes().map((value) => ({ kind: "u8-vector" as const, value })),
  fc.boolean().map((value) => ({ kind: "bool" as const, value })),
);

export const script: Arbitrary<Script> = fc.record({
  code: someBytes(200),
  typeArguments: fc.array(typeTag(3), { maxLength: 3 }),
  arguments: fc.array(scriptArgument, { maxLength: 6 }),
});

const registrationFields = {
  automatedFunction: entryFunction,
  maxGasAmount: u64,
  gasPriceCap: u64,
  automationFeeCapForEpoch: u64,
  expirationTimestampSecs: u64,
  auxData: fc.array(someBytes(), { maxLength: 3 }),
};

export const automationRegistration: Arbitrary<AutomationRegistration> = fc.oneof(
  fc.record({ version: fc.constant("V1" as const), ...registrationFields }),
  fc.record(
    {
      version: fc.constant("V2" as const),
      ...registrationFields,
      taskType: fc.constantFrom("user" as const, "system" as const),
      priority: u64,
    },
    { requiredKeys: ["version", "taskType", ...listKeys(registrationFields)] },
  ),
);

export const multisigInnerPayload: Arbitrary<MultisigInnerPayload> = fc.oneof(
  entryFunction.map((call) => ({ kind: "entry-function" as const, entryFunction: call })),
  automationRegistration.map((registration) => ({ kind: "automation-registration" as const, registration })),
);

export const payload: Arbitrary<TransactionPayload> = fc.oneof(
  multisigInnerPayload,
  script.map((value) => ({ kind: "script" as const, script: value })),
  fc.record(
    { kind: fc.constant("multisig" as const), multisigAddress: address, inner: multisigInnerPayload },
    { requiredKeys: ["kind", "multisigAddress"] },
  ),
);

export const rawTransaction: Arbitrary<RawTransaction> = fc.record({
  sender: address,
  sequenceNumber: u64,
  payload,
  maxGasAmount: u64,
  gasUnitPrice: u64,
  expirationTimestampSecs: u64,
  chainId: fc.integer({ min: 0, max: 255 }),
});

const anyPublicKey: Arbitrary<AnyPublicKey> = fc.record({
  kind: fc.constantFrom("ed25519", "secp256k1", "secp256r1"),
  bytes: someBytes(65),
});

const assertion = fc
  .record({ signature: someBytes(64), authenticatorData: someBytes(40), clientDataJson: someBytes(65) })
  .map(encodeWebAuthnAssertion);

const anySignature: Arbitrary<AnySignature> = fc.oneof(
  fc.record({ kind: fc.constantFrom("ed25519", "secp256k1"), bytes: someBytes(65) }),
  fc.record({ kind: fc.constant("webauthn" as const), bytes: assertion }),
);

const plainAuthenticator = fc.oneof(
  fc.record({
    kind: fc.constant("ed25519" as const),
    publicKey: fixedBytes(32),
    signature: fixedBytes(64),
  }),
  fc.record({
    kind: fc.constant("multi-ed25519" as const),
    publicKey: someBytes(97),
    signature: someBytes(132),
  }),
);

const keyedAuthenticator: Arbitrary<AccountAuthenticator> = fc.oneof(
  fc.record({ kind: fc.constant("single-key" as const), publicKey: anyPublicKey, signature: anySignature }),
  fc.record({
    kind: fc.constant("multi-key" as const),
    publicKeys: fc.array(anyPublicKey, { maxLength: 3 }),
    signaturesRequired: fc.integer({ min: 0, max: 255 }),
    signatures: fc.array(anySignature, { maxLength: 3 }),
    bitmap: someBytes(4),
  }),
);

export const accountAuthenticator: Arbitrary<AccountAuthenticator> = fc.oneof(
  plainAuthenticator,
  keyedAuthenticator,
);

/** Every authenticator; `account` restricts how each account consents. */
export function transactionAuthenticator(
  account: Arbitrary<AccountAuthenticator> = accountAuthenticator,
): Arbitrary<TransactionAuthenticator> {
  const secondary = {
    secondarySignerAddresses: fc.array(address, { maxLength: 3 }),
    secondarySigners: fc.array(account, { maxLength: 3 }),
  };
  return fc.oneof(
    plainAuthenticator,
    fc.record({ kind: fc.constant("multi-agent" as const), sender: account, ...secondary }),
    fc.record({
      kind: fc.constant("fee-payer" as const),
      sender: account,
      ...secondary,
      feePayerAddress: address,
      feePayerSigner: account,
    }),
    fc.record({ kind: fc.constant("single-sender" as const), sender: account }),
  );
}

/** Authenticators that have a JSON form. */
export const jsonAuthenticator = transactionAuthenticator(plainAuthenticator);

function smallAddress(value: number): Uint8Array {
  const bytes = new Uint8Array(32);
  bytes[31] = value;
  return bytes;
}

function listKeys<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[];
}
