import { SUPRA_COIN_TAG, multisigAddress, utf8ToBytes, type Address } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { revokeAllOffers, verifySignedMessage } from "./account-capabilities.ts";
import {
  NO_KEY,
  createResourceAccount,
  expectAccount,
  newEventHandle,
  setAuthenticationKey,
} from "./account.ts";
import { chainId } from "./chain-id.ts";
import { isAccountRegistered, register } from "./coin.ts";
import type { Context } from "./declare/context.ts";
import { entry, view, type FunctionDeclaration } from "./declare/function.ts";
import { address, bytes, signer, u64, u8, vector } from "./declare/type.ts";
import type { SchemeKey } from "./ed25519.ts";
import type { EventHandle } from "./event.ts";
import { changeOwners, checkOwners, checkTimeout, setMetadata } from "./multisig-owners.ts";
import {
  CreationMessage,
  CreationWithRevocationMessage,
  HANDLE_NAMES,
  MultisigAccount,
  multisigErrors as errors,
  transactionsTable,
  type MultisigHandles,
} from "./multisig-structs.ts";
import { none, some } from "./option.ts";
import { string, type MoveString } from "./string.ts";

/** What the creator decides about a new multisig account. */
interface Plan {
  readonly owners: readonly Address[];
  readonly signaturesRequired: bigint;
  readonly keys: readonly MoveString[];
  readonly values: readonly Uint8Array[];
  /** Seconds after which a proposal can be rejected by anybody. */
  readonly timeout: bigint;
}

const SEED = /* @__PURE__ */ utf8ToBytes("supra_framework::multisig_account");

/** Creates an account of its own, owned by the given owners and the creator last. */
function create(context: Context, creator: Address, plan: Plan): Address {
  checkTimeout(plan.timeout);
  const { sequence_number } = expectAccount(context, creator, "account::get_sequence_number");
  const seed = encodeBcs((writer) => writer.fixedBytes(SEED).u64(sequence_number));
  const at = createResourceAccount(context, creator, seed);
  if (!isAccountRegistered(context, SUPRA_COIN_TAG, at)) register(context, SUPRA_COIN_TAG, at);
  setUp(context, at, { ...plan, owners: [...plan.owners, creator] }, true);
  return at;
}

function setUp(context: Context, at: Address, plan: Plan, isOwnAccount: boolean): void {
  const { owners, signaturesRequired, keys, values, timeout } = plan;
  if (signaturesRequired < 1n || signaturesRequired > BigInt(owners.length))
    throw errors.EINVALID_SIGNATURES_REQUIRED();
  checkOwners(at, owners);
  const handles = Object.fromEntries(
    HANDLE_NAMES.map((name): [string, EventHandle] => [name, newEventHandle(context, at)]),
  ) as MultisigHandles;
  context.write(at, MultisigAccount.of(), {
    owners,
    num_signatures_required: signaturesRequired,
    transactions: transactionsTable.create(context),
    last_executed_sequence_number: 0n,
    next_sequence_number: 1n,
    signer_cap: isOwnAccount ? some({ account: at }) : none,
    metadata: { data: [] },
    timeout_duration: timeout,
    ...handles,
  });
  setMetadata(context, at, keys, values, false);
}

/** Turns an account into a multisig account; its key has signed who will own it. */
function convert(
  context: Context,
  at: Address,
  signed: SchemeKey & { readonly proof: Uint8Array },
  plan: Plan,
  isKeyRevoked: boolean,
): void {
  checkTimeout(plan.timeout);
  const { sequence_number } = expectAccount(context, at, "account::get_sequence_number");
  const message = isKeyRevoked ? CreationWithRevocationMessage : CreationMessage;
  verifySignedMessage(context, at, signed, {
    type: message.of(),
    value: {
      chain_id: chainId(context),
      account_address: at,
      sequence_number,
      owners: plan.owners,
      num_signatures_required: plan.signaturesRequired,
    },
  });
  setUp(context, at, plan, false);
  if (!isKeyRevoked) return;
  setAuthenticationKey(context, at, NO_KEY);
  revokeAllOffers(context, at);
}

const PLAN = [u64, vector(string), vector(bytes), u64] as const;
const EXISTING = {
  parameters: [address, vector(address), u64, u8, bytes, bytes, vector(string), vector(bytes), u64],
} as const;

/** Functions of 0x1::multisig_account that make one. */
export const multisigCreationFunctions = (): readonly FunctionDeclaration[] => [
  view(
    "get_next_multisig_account_address",
    { parameters: [address], returns: [address] },
    (context, [creator]) => [
      multisigAddress(
        creator,
        expectAccount(context, creator, "account::get_sequence_number").sequence_number,
      ),
    ],
  ),
  ...[false, true].map((isKeyRevoked) =>
    entry(
      isKeyRevoked ? "create_with_existing_account_and_revoke_auth_key" : "create_with_existing_account",
      EXISTING,
      (context, [at, owners, signaturesRequired, scheme, publicKey, proof, keys, values, timeout]) =>
        convert(
          context,
          at,
          { scheme, publicKey, proof },
          { owners, signaturesRequired, keys, values, timeout },
          isKeyRevoked,
        ),
    ),
  ),
  entry(
    "create",
    { parameters: [signer, ...PLAN] },
    (context, [creator, signaturesRequired, keys, values, timeout]) =>
      void create(context, creator, { owners: [], signaturesRequired, keys, values, timeout }),
  ),
  entry(
    "create_with_owners",
    { parameters: [signer, vector(address), ...PLAN] },
    (context, [creator, owners, signaturesRequired, keys, values, timeout]) =>
      void create(context, creator, { owners, signaturesRequired, keys, values, timeout }),
  ),
  entry(
    "create_with_owners_then_remove_bootstrapper",
    { parameters: [signer, vector(address), ...PLAN] },
    (context, [creator, owners, signaturesRequired, keys, values, timeout]) => {
      const at = create(context, creator, { owners, signaturesRequired, keys, values, timeout });
      changeOwners(context, at, { remove: [creator] });
    },
  ),
];
