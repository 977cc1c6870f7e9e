import { bareAbort } from "./declare/abort.ts";
import { publicFunction } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { address, bytes, reference } from "./declare/type.ts";

/** error::invalid_state(ETRANSACTION_CONTEXT_NOT_AVAILABLE): a view or a block has no sender. */
const NOT_IN_TRANSACTION = 0x30001n;

const Auid = struct(
  "transaction_context",
  "AUID",
  { unique_address: address },
  { abilities: ["drop", "store"] },
);

export const transactionContextModule = defineModule({
  name: "transaction_context",
  structs: [Auid],
  functions: () => [
    publicFunction("get_transaction_hash", { returns: [bytes] }, (context) => [context.transactionHash]),
    publicFunction("generate_auid_address", { returns: [address] }, (context) => [
      context.newUniqueAddress(),
    ]),
    publicFunction("generate_auid", { returns: [Auid.as()] }, (context) => [
      { unique_address: context.newUniqueAddress() },
    ]),
    publicFunction(
      "auid_address",
      { parameters: [reference(Auid.as())], returns: [address] },
      (_, [auid]) => [auid.unique_address],
    ),
    publicFunction("sender", { returns: [address] }, (context) => {
      if (context.transaction === undefined) throw bareAbort("transaction_context", NOT_IN_TRANSACTION);
      return [context.sender];
    }),
  ],
});
