import { resourceAccountAddress, type Address } from "@holdfast/sdk";
import { SignerCapability } from "./account-structs.ts";
import {
  accountExists,
  createAccount,
  createResourceAccount,
  newEventHandle,
  nextCreationNumber,
} from "./account.ts";
import { publicFunction, type FunctionDeclaration } from "./declare/function.ts";
import { address, bytes, ownSigner, reference, signer, structType, typeParameter } from "./declare/type.ts";
import type { EventHandle } from "./event.ts";
import { guid } from "./guid.ts";

const capability = SignerCapability.as();

export const accountFunctions = (): readonly FunctionDeclaration[] => [
  publicFunction("create_account_if_does_not_exist", { parameters: [address] }, (context, [at]) => {
    if (!accountExists(context, at)) createAccount(context, at);
  }),
  publicFunction(
    "create_resource_account",
    { parameters: [signer, bytes], returns: [ownSigner, capability] },
    (context, [source, seed]) => {
      const account = createResourceAccount(context, source, seed);
      return [account, { account }];
    },
  ),
  publicFunction(
    "create_resource_address",
    { parameters: [reference(address), bytes], returns: [address] },
    (_, [source, seed]) => [resourceAccountAddress(source, seed)],
  ),
  publicFunction(
    "create_signer_with_capability",
    { parameters: [reference(capability)], returns: [ownSigner] },
    (_, [{ account }]): [Address] => [account],
  ),
  publicFunction(
    "get_signer_capability_address",
    { parameters: [reference(capability)], returns: [address] },
    (_, [{ account }]) => [account],
  ),
  publicFunction("create_guid", { parameters: [signer], returns: [guid] }, (context, [addr]) => [
    { id: { creation_num: nextCreationNumber(context, addr), addr } },
  ]),
  publicFunction(
    "new_event_handle",
    {
      typeParameters: ["T: drop + store"],
      parameters: [signer],
      returns: [structType<EventHandle>("event", "EventHandle", [typeParameter(0)])],
    },
    (context, [at]) => [newEventHandle(context, at)],
  ),
];
