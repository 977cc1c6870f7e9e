import { formatTypeTag, type Address, type EntryFunction } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { bareAbort } from "../declare/abort.ts";
import type { Context, TransactionFacts } from "../declare/context.ts";
import { publicFunction } from "../declare/function.ts";
import { address, bool, bytes, structType, u64, u8, vector, type MoveType } from "../declare/type.ts";
import { chainId } from "../chain-id.ts";
import { none, option, some, type Option } from "../option.ts";
import { toMoveString } from "../string.ts";
import type { MoveStruct } from "../../state/value.ts";

/** error::invalid_state(ETRANSACTION_CONTEXT_NOT_AVAILABLE), outside a user transaction. */
const NOT_AVAILABLE = 0x30001n;

const entryPayload: MoveType<MoveStruct> = structType("transaction_context", "EntryFunctionPayload");
const multisigPayload: MoveType<MoveStruct> = structType("transaction_context", "MultisigPayload");

export const transactionNatives = {
  transaction_context: [
    publicFunction("get_txn_hash", { returns: [bytes] }, ({ transactionHash }) => [transactionHash]),
    publicFunction("generate_unique_address", { returns: [address] }, (context) => [
      context.newUniqueAddress(),
    ]),
    // Only scripts have a hash, and they call no native code here.
    publicFunction("get_script_hash", { returns: [bytes] }, () => [new Uint8Array()]),
    publicFunction("sender_internal", { returns: [address] }, (context) => {
      getFacts(context);
      return [context.sender];
    }),
    publicFunction("secondary_signers_internal", { returns: [vector(address)] }, (context) => [
      getFacts(context).secondarySigners,
    ]),
    publicFunction("gas_payer_internal", { returns: [address] }, (context) => [getFacts(context).gasPayer]),
    publicFunction("max_gas_amount_internal", { returns: [u64] }, (context) => [
      getFacts(context).maxGasAmount,
    ]),
    publicFunction("gas_unit_price_internal", { returns: [u64] }, (context) => [
      getFacts(context).gasUnitPrice,
    ]),
    publicFunction("chain_id_internal", { returns: [u8] }, (context) => {
      getFacts(context);
      return [chainId(context)];
    }),
    publicFunction("entry_function_payload_internal", { returns: [option(entryPayload)] }, (context) => [
      entryOption(getFacts(context).call),
    ]),
    publicFunction("multisig_payload_internal", { returns: [option(multisigPayload)] }, (context) => [
      multisigOption(getFacts(context).multisig),
    ]),
  ],
  randomness: [
    publicFunction("is_unbiasable", { returns: [bool] }, ({ isUnbiasable }) => [isUnbiasable]),
    publicFunction("fetch_and_increment_txn_counter", { returns: [bytes] }, (context) => [
      encodeBcs((writer) => writer.u64(context.nextRandomCount())),
    ]),
  ],
  type_info: [publicFunction("chain_id_internal", { returns: [u8] }, (context) => [chainId(context)])],
};

function getFacts({ transaction }: Context): TransactionFacts {
  if (transaction === undefined) throw bareAbort("transaction_context", NOT_AVAILABLE);
  return transaction;
}

function entryOption(call: EntryFunction | undefined): Option<MoveStruct> {
  if (call === undefined) return none;
  const { module, name } = call.function;
  return some({
    account_address: module.address,
    module_name: toMoveString(module.name),
    function_name: toMoveString(name),
    ty_args_names: call.typeArguments.map((type) => toMoveString(formatTypeTag(type))),
    args: call.arguments,
  });
}

function multisigOption(
  multisig: { readonly at: Address; readonly inner: EntryFunction | undefined } | undefined,
): Option<MoveStruct> {
  if (multisig === undefined) return none;
  return some({
    multisig_address: multisig.at,
    entry_function_payload: entryOption(multisig.inner),
  });
}
