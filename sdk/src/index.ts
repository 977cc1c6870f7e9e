/**
 * Talk to a Supra L1 node: addresses, keys, transactions, and every call of the node's interface.
 * @module @holdfast/sdk
 */
export { SupraError, attempt, defineError, isSupraError, type ErrorEntry } from "./errors/supra-error.ts";
export {
  accountNotFound,
  postWithoutData,
  resourceNotFound,
  simulationFailed,
  transactionInFlight,
  transactionResultUnknown,
} from "./errors/client-errors.ts";
export { payloadUnsupported } from "./errors/transaction-errors.ts";
export type { Brand } from "./bytes/brand.ts";
export { bytesToHex, hexToBytes, hexToFixedBytes, isHex, type Hex } from "./bytes/hex.ts";
export { concatBytes, equalBytes, joinBytes, utf8ToBytes } from "./bytes/byte-array.ts";
export {
  createBytes,
  isBytes,
  newBytes,
  ownBytes,
  ownValue,
  copyPart,
  createDataView,
  type OwnedBytes,
} from "./bytes/owned-bytes.ts";
export { parseJson, stringifyJson, type JsonValue } from "./bytes/json.ts";
export { JsonNode } from "./bytes/json-node.ts";
export { sha3, keccak } from "./crypto/sha3.ts";
export { randomBytes } from "./crypto/random.ts";
export { isStrictSignature } from "./crypto/ed25519-strict.ts";
export { createEd25519Signer, hasNativeEd25519, verifyEd25519 } from "./crypto/ed25519.ts";
export type { Ed25519Signer } from "./crypto/ed25519-signer.ts";
export { DEFAULT_PATH, deriveEd25519Seed, isPath, parsePath } from "./crypto/slip-0010.ts";
export {
  addressToBytes,
  bytesToAddress,
  decodeAddress,
  encodeAddress,
  isAddress,
  parseAddress,
  parseRecipient,
  shortAddress,
  type Address,
} from "./move/address.ts";
export {
  expectIdentifier,
  formatFunctionId,
  formatModuleId,
  isIdentifier,
  parseFunctionId,
  type FunctionId,
  type ModuleId,
} from "./move/identifier.ts";
export {
  decodeTypeTag,
  encodeTypeTag,
  formatStructTag,
  formatTypeTag,
  isSameType,
  type PrimitiveType,
  type StructTag,
  type TypeTag,
} from "./move/type-tag.ts";
export { isTypeTag, parseStructTag, parseTypeTag } from "./move/type-text.ts";
export { jsonToStructTag, jsonToTypeTag, structTagToJson, typeTagToJson } from "./move/type-json.ts";
export {
  FRAMEWORK_ADDRESS,
  SUPRA_ASSET,
  SUPRA_COIN,
  SUPRA_COIN_TAG,
  SUPRA_DECIMALS,
  frameworkStruct,
} from "./move/framework.ts";
export { formatUnits } from "./move/units.ts";
export {
  derivedObjectAddress,
  ed25519Address,
  guidObjectAddress,
  multiEd25519Address,
  multiKeyAddress,
  multisigAddress,
  namedObjectAddress,
  resourceAccountAddress,
  singleKeyAddress,
} from "./account/authentication-key.ts";
export { createAccount, type Account } from "./account/account.ts";
export { cleanPastedText } from "./bytes/pasted-text.ts";
export { spkiToPublicKey } from "./crypto/ecdsa.ts";
export {
  anyKeyAddress,
  anyKeysAddress,
  createPasskeySigner,
  createSecp256k1Signer,
  signWithAnyKey,
  signWithAnyKeys,
  verifyAnySignature,
  verifyMultiKey,
  type AnySigner,
  type AskPasskey,
  type MultiKey,
} from "./transaction/any-key-signing.ts";
export {
  decodeWebAuthnAssertion,
  encodeWebAuthnAssertion,
  webAuthnChallenge,
  type WebAuthnAssertion,
} from "./transaction/webauthn-assertion.ts";
export { parsePastedRecipient } from "./move/pasted-recipient.ts";
export { formatPrivateKey, parsePrivateKey } from "./account/private-key.ts";
export {
  estimatePassword,
  MIN_PASSWORD_LENGTH,
  passwordFault,
  type PasswordEstimate,
  type PasswordEstimator,
  type PasswordFault,
} from "./account/password-rule.ts";
export { createEntryFunction, type EntryFunction } from "./transaction/entry-function.ts";
export type { Script, ScriptArgument } from "./transaction/script.ts";
export type { AutomationRegistration, AutomationTaskType } from "./transaction/automation-registration.ts";
export {
  decodeMultisigInnerPayload,
  decodePayload,
  encodeMultisigInnerPayload,
  encodePayload,
  type MultisigInnerPayload,
  type TransactionPayload,
} from "./transaction/payload.ts";
export {
  decodeOrderlessPayload,
  decodeOrderlessTransaction,
  type OrderlessExecutable,
  type OrderlessPayload,
  type OrderlessTransaction,
} from "./transaction/orderless-transaction.ts";
export {
  decodeRawTransaction,
  encodeRawTransaction,
  type RawTransaction,
} from "./transaction/raw-transaction.ts";
export type {
  AccountAuthenticator,
  AnyPublicKey,
  AnySignature,
} from "./transaction/account-authenticator.ts";
export type { SecondarySigners, TransactionAuthenticator } from "./transaction/transaction-authenticator.ts";
export {
  decodeSignedTransaction,
  encodeSignedTransaction,
  transactionHash,
  type SignedTransaction,
} from "./transaction/signed-transaction.ts";
export { isTransactionHash, type TransactionHash } from "./transaction/transaction-hash.ts";
export {
  feePayerSigningMessage,
  looksLikeTransaction,
  multiAgentSigningMessage,
  signingMessage,
} from "./transaction/signing-message.ts";
export { signTransaction, unsignedTransaction } from "./transaction/sign.ts";
export {
  buildTransaction,
  transferCoin,
  transferCoins,
  transferSupra,
  type BuildOptions,
} from "./transaction/build.ts";
export {
  ALTERNATIVE_DEFAULTS,
  LONGEST_LIFE_SECS,
  MAX_CLOCK_SKEW_SECS,
  SPECIFIED_DEFAULTS,
  TRANSFER_MAX_GAS,
  TRANSFER_NEW_RECEIVER_MAX_GAS,
  type TransactionDefaults,
} from "./transaction/defaults.ts";
export {
  jsonToRawTransaction,
  jsonToSignedTransaction,
  rawTransactionToJson,
  signedTransactionToJson,
} from "./transaction/transaction-json.ts";
export { withoutSignatures } from "./transaction/without-signatures.ts";
export { createSupraClient, type ClientOptions, type SupraClient } from "./client/client.ts";
export { chainNameOf, readChainName, type ChainName } from "./client/chain-name.ts";
export { findRotatedAccount } from "./client/rotated-account.ts";
export { readNameRecord, type NameRecord } from "./client/names.ts";
export { parseNodeUrl } from "./client/node-url.ts";
export type { CallOptions, Dialect, Fetch, HttpOptions } from "./client/request.ts";
export { createHttp, type Answer, type Http } from "./client/http.ts";
export { chainApi, type Block, type GasPrice, type NativeSupply, type NodeVersion } from "./client/chain.ts";
export { accountsApi, type AccountInfo } from "./client/accounts.ts";
export { coinsApi, readDecimals, type CoinInfo } from "./client/coins.ts";
export { eventsApi, type EventOptions, type LocatedEvent } from "./client/events.ts";
export { faucetApi } from "./client/faucet.ts";
export { modulesApi, type PublishedModule } from "./client/modules.ts";
export type { Page, PageOptions } from "./client/page.ts";
export type { PayloadView } from "./client/payload-view.ts";
export { resourcesApi, type ResourceEntry } from "./client/resources.ts";
export {
  tokenMovesOf,
  tokensApi,
  type TokenCollection,
  type TokenDetail,
  type TokenMove,
  type TokenProperty,
  type TokenRoyalty,
} from "./client/tokens.ts";
export { viewApi, type ViewRequest, type ViewResult } from "./client/view.ts";
export type { WaitOptions } from "./client/wait-for.ts";
export { retryAfterSecs } from "./client/retry-after.ts";
export { historyApi, mergeHistory, type HistoryEntry, type SoleSignedTransaction } from "./client/history.ts";
export type { HistoryOptions } from "./client/transaction-list.ts";
export {
  assetChange,
  coinChange,
  coinMovements,
  transactionInsights,
  transactionType,
  type CoinChange,
  type CoinMovement,
  type TransactionInsights,
  type TransactionType,
} from "./client/insights.ts";
export { findAssetStores } from "./client/asset-stores.ts";
export {
  balanceChanges,
  accountChanges,
  pairedAsset,
  storesIn,
  type AssetStore,
  type BalanceChange,
  type BalanceChanges,
  type CoinConversion,
  type KnownHoldings,
  type PaidFee,
  type TransactionEffects,
} from "./client/balance-changes.ts";
export {
  readBalanceChanges,
  simulatedBalanceChanges,
  type SimulatedEffects,
} from "./client/read-balance-changes.ts";
export type { ObjectTransfer, UnnamedMovement } from "./client/object-transfers.ts";
export { expectSignatureKinds, readFeatures, SIGNATURE_FEATURES } from "./client/features.ts";
export { detectDialect } from "./client/dialect.ts";
export { DEVNET, DEVNODE, MAINNET, PUBLIC_NETWORKS, TESTNET, type NetworkProfile } from "./client/network.ts";
export {
  EXECUTED_SUCCESSFULLY,
  transactionsApi,
  type SimulateOptions,
  type Simulation,
} from "./client/transactions.ts";
export type { StateChange } from "./client/state-changes.ts";
export {
  isFinished,
  toTransactionStatus,
  type FinishedTransaction,
  type PendingTransaction,
  type StatusAlone,
  type TransactionDetail,
  type TransactionEvent,
  type TransactionFields,
  type TransactionStatus,
  type WaitResult,
} from "./client/transaction-detail.ts";
export { confirmInclusion, proofsApi, proveInclusion, type ProvingNodes } from "./client/proofs.ts";
export { watchAccount, type WatchAccountOptions, type WatchedTransaction } from "./client/watch-account.ts";
export { watchBlocks, type WatchBlocksOptions } from "./client/watch-blocks.ts";
export { watchEvents, type WatchedEvent, type WatchEventsOptions } from "./client/watch-events.ts";
export type { WatchOptions } from "./client/watch.ts";
export {
  subscribeToBlocks,
  type SubscriptionMode,
  type SubscriptionOptions,
} from "./client/block-subscription.ts";
export {
  checkInclusion,
  foldPath,
  hashPair,
  inclusionLeaf,
  type InclusionProof,
  type MerklePath,
  type ProofTree,
} from "./transaction/inclusion-proof.ts";
export { inclusionProofToJson, jsonToInclusionProof } from "./transaction/inclusion-json.ts";
export {
  formatReceipt,
  readReceipt,
  type CheckedReceipt,
  type Inclusion,
} from "./transaction/inclusion-receipt.ts";
export {
  verifyCommitteeSignature,
  type BlockCertificate,
  type CommitteeVerdict,
} from "./transaction/committee-signature.ts";
export { prepareTransaction, prepareTransfer, type PrepareOptions } from "./client/prepare.ts";
export { sendTransaction, sendTransfer, type SendOptions, type SendResult } from "./client/send.ts";
export { explainRefusal, explainStatus, type StatusWords } from "./client/status-words.ts";
export { failureOf, proposalFailureStatus } from "./client/proposal-failure.ts";
export { explainFailure, type VmFailure } from "./client/vm-failure.ts";
export { payNative, type PayOptions } from "./client/pay.ts";
export { MODULE_LIFETIME_MS, createModuleCache, type ModuleCache } from "./client/module-cache.ts";
export type { ContractAbi } from "./contract/contract-abi.ts";
export {
  getContract,
  type Contract,
  type ContractOptions,
  type SigningContract,
  type SigningContractOptions,
} from "./contract/contract.ts";
export type {
  ArgumentsOf,
  EncodeMethods,
  EventReaders,
  ReadMethods,
  ResourceReaders,
  ResultOf,
  SimulateMethods,
  TypedEvent,
  TypedLocatedEvent,
  WriteMethods,
} from "./contract/typed-call.ts";
export type { ArgumentOf, MoveType, StructValue, ValueOf } from "./contract/typed-value.ts";
export {
  bytesToMultiEd25519Key,
  joinMultiEd25519Signature,
  multiEd25519KeyToBytes,
  splitMultiEd25519Signature,
  verifyMultiEd25519,
  type MultiEd25519Key,
  type MultiEd25519Part,
} from "./account/multi-ed25519.ts";
export {
  multisigCreationChallenge,
  rotationCapabilityChallenge,
  rotationChallenge,
  signerCapabilityChallenge,
  type CapabilityOffer,
} from "./account/challenge.ts";
export { auidAddress, objectCodeAddress } from "./account/authentication-key.ts";
export {
  messageToSign,
  signMessage,
  verifyMessage,
  type Message,
  type SignedMessage,
} from "./transaction/message.ts";
export {
  createMultiAgentTransaction,
  createSponsoredTransaction,
  signMultiAgent,
  signMultiAgentPart,
  signSponsored,
  signSponsoredPart,
  type Party,
} from "./transaction/cosign.ts";
export { checkSignatures, type SignatureCheck } from "./transaction/signature-check.ts";
export {
  publishPackage,
  publishPackageToObject,
  upgradeObjectPackage,
} from "./transaction/publish-package.ts";
export { registerAutomation, type AutomationOptions } from "./transaction/automation-registration.ts";
export {
  createMultisigAccount,
  executeMultisig,
  executeRejectedMultisig,
  multisigActionHash,
  proposeMultisig,
  proposeMultisigHash,
  voteMultisig,
  type MultisigAction,
} from "./transaction/multisig-call.ts";
export { rotateKey } from "./transaction/key-rotation.ts";
export {
  callerParameters,
  findFunction,
  jsonToModuleAbi,
  type Ability,
  type FunctionAbi,
  type ModuleAbi,
  type StructAbi,
  type TypeParameter,
} from "./move/abi.ts";
export { argumentsToJson, encodeArgument, encodeArguments, type CallArguments } from "./move/argument.ts";
export type { ArgumentValue } from "./move/argument-value.ts";
export {
  anyPublicKeyToBytes,
  decodeAccountAuthenticator,
  encodeAccountAuthenticator,
  multiKeyToBytes,
} from "./transaction/account-authenticator.ts";
export { decodeTransactionEnvelope, encodeTransactionEnvelope } from "./transaction/signed-transaction.ts";
export { decodeSigningMessage, type DecodedSigningMessage } from "./transaction/signing-message.ts";
export { payloadToJson } from "./transaction/payload-json.ts";
export { jsonToPayload } from "./transaction/payload-json-reader.ts";
