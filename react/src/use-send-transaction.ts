import {
  encodeArguments,
  isTransactionHash,
  parseFunctionId,
  parseRecipient,
  type ArgumentValue,
  type TransactionHash,
} from "@holdfast/sdk";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { expectConsent } from "./consent.ts";
import { answerInvalid } from "./dapp-errors.ts";
import { useHoldfast, type Holdfast } from "./holdfast-provider.tsx";
import { onceOnly } from "./once-only.ts";
import { expectAmount } from "./units.ts";
import { expectChain } from "./wallet-watch.ts";

/** A payment of SUPRA. */
export interface PaymentVariables {
  /** 0x and all 64 digits. */
  readonly to: string;
  /** Quants. */
  readonly amount: bigint;
}

export interface CallVariables {
  /** `address::module::function`. */
  readonly function: string;
  readonly typeArguments?: readonly string[];
  /** Plain values without signers, encoded by the module's ABI. */
  readonly arguments?: readonly ArgumentValue[];
}

export type SendTransactionVariables = PaymentVariables | CallVariables;

/**
 * Asks the user to sign and send a transaction, only on the page's network. `data` is its hash, for
 * `useWaitForTransaction`. Never retried automatically.
 * @throws ProviderError 4001 if rejected, dapp/not-connected, dapp/wrong-chain, dapp/amount-invalid,
 * address/…, argument/…
 */
export function useSendTransaction(): UseMutationResult<TransactionHash, Error, SendTransactionVariables> {
  const holdfast = useHoldfast();
  return useMutation({
    ...onceOnly,
    mutationFn: (variables: SendTransactionVariables) =>
      "to" in variables ? pay(holdfast, variables) : call(holdfast, variables),
  });
}

async function pay(holdfast: Holdfast, { to, amount }: PaymentVariables): Promise<TransactionHash> {
  const payment = { data: "", to: parseRecipient(to), value: expectAmount(amount).toString() };
  return send(holdfast, async () => payment);
}

async function call(holdfast: Holdfast, variables: CallVariables): Promise<TransactionHash> {
  const { function: name, typeArguments = [], arguments: values = [] } = variables;
  const id = parseFunctionId(name);
  const { address, name: module } = id.module;
  const abi = await holdfast.modules.loadFunction(id);
  const encoded = encodeArguments(abi, { typeArguments, arguments: values });
  return send(holdfast, async (wallet, from) => {
    // The wallet replaces the sequence number.
    const data = await wallet.createRawTransactionData([
      from,
      0,
      address,
      module,
      id.name,
      typeArguments,
      encoded,
    ]);
    expectConsent(data);
    return { data, to: address, value: "" };
  });
}

async function send(
  { watch, network }: Holdfast,
  prepare: (wallet: ReturnType<typeof watch.expectWallet>, from: string) => Promise<Prepared>,
): Promise<TransactionHash> {
  const wallet = watch.expectWallet();
  const { address: from } = await watch.expectAccount();
  await expectChain(wallet, network.chainId);
  const prepared = await prepare(wallet, from);
  const answer = await wallet.sendTransaction({ ...prepared, from, chainId: String(network.chainId) });
  expectConsent(answer);
  const hash = answer.startsWith("0x") ? answer : `0x${answer}`;
  if (!isTransactionHash(hash)) throw answerInvalid({ method: "sendTransaction", expected: "a hash" });
  return hash;
}

interface Prepared {
  readonly data: string;
  readonly to: string;
  readonly value: string;
}
