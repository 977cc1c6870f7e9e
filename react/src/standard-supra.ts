import {
  NOT_SUPPORTED,
  ProviderError,
  type StandardAccount,
  type StandardFeatures,
  type SignInParams,
} from "@holdfast/provider";
import {
  buildTransaction,
  bytesToHex,
  createEntryFunction,
  decodeRawTransaction,
  encodeRawTransaction,
  hexToBytes,
  parseAddress,
  parseRecipient,
  transferSupra,
  type EntryFunction,
} from "@holdfast/sdk";
import { answerInvalid, wrongChain } from "./dapp-errors.ts";
import type { SupraWallet } from "./page-wallet.ts";

type NeededFeature = "standard:connect" | "supra:network" | "supra:sendTransaction";

export interface StandardWallet {
  readonly name: string;
  readonly features: Pick<StandardFeatures, NeededFeature> & Partial<StandardFeatures>;
}

type Listener = Parameters<SupraWallet["on"]>[1];

/** Adapts a wallet of the standard. It fills in a sequence number, gas and expiry of 0. */
export function standardToSupra({ features }: StandardWallet): SupraWallet {
  const ends = new Map<Listener, () => void>();
  const accounts = async (silent: boolean): Promise<readonly StandardAccount[]> =>
    (await features["standard:connect"].connect({ silent })).accounts;
  const addresses = (list: readonly StandardAccount[]): string[] => list.map(({ address }) => address);
  const chainId = async (): Promise<string> => (await features["supra:network"].network()).chainId;
  const buildBytes = async (call: EntryFunction, sender: string): Promise<Uint8Array> =>
    encodeRawTransaction(
      buildTransaction(call, {
        sender: parseAddress(sender),
        sequenceNumber: 0n,
        chainId: Number(await chainId()),
        maxGasAmount: 0n,
        gasUnitPrice: 0n,
        expirationTimestampSecs: 0n,
      }),
    );
  const signIn = features["supra:signIn"];
  return {
    connect: async () => addresses(await accounts(false)),
    accounts: async () => addresses(await accounts(true)),
    async getActiveAccount() {
      const [account] = await accounts(true);
      if (account === undefined)
        throw answerInvalid({ method: "standard:connect", expected: "a list of accounts" });
      return { address: account.address, publicKey: bytesToHex(account.publicKey) };
    },
    disconnect: async () => features["standard:disconnect"]?.disconnect(),
    getChainId: async () => ({ chainId: await chainId() }),
    changeNetwork: async () => {
      throw new ProviderError(NOT_SUPPORTED, "The wallet standard does not support switching networks.");
    },
    async createRawTransactionData([sender, , address, module, name, types, values]) {
      const typeArguments = types.map(String);
      const encoded = values.map((value) => Uint8Array.from(Object.values(value)));
      const call = createEntryFunction(`${address}::${module}::${name}`, typeArguments, encoded);
      return bytesToHex(await buildBytes(call, sender)).slice(2);
    },
    async sendTransaction({ data = "", from = "", to = "", value = "", chainId: page }) {
      const transaction =
        data === ""
          ? await buildBytes(transferSupra(parseRecipient(to), BigInt(value)), from)
          : hexToBytes(`0x${data}`);
      // The wallet may have switched networks since.
      const { chainId: made } = decodeRawTransaction(transaction);
      if (page !== undefined && made !== Number(page)) throw wrongChain({ wallet: made, page: Number(page) });
      return (await features["supra:sendTransaction"].sendTransaction({ transaction }))?.hash ?? null;
    },
    async signMessage({ message }) {
      const signing = features["supra:signMessage"];
      if (signing === undefined)
        throw new ProviderError(NOT_SUPPORTED, "This wallet does not support message signing.");
      return signing.signMessage({ message: asText(hexToBytes(message)) });
    },
    ...(signIn === undefined ? {} : { signIn: (request: SignInParams) => signIn.signIn(request) }),
    on(event, handler) {
      // One kind of event covers all; everything is read again.
      if (event !== "accountChanged") return;
      const tell = handler as (list: string[]) => void;
      const end = features["standard:events"]?.on("change", (change) => tell(addresses(change.accounts)));
      if (end !== undefined) ends.set(handler, end);
    },
    off(_event, handler) {
      ends.get(handler)?.();
      ends.delete(handler);
    },
  };
}

/** Decodes UTF-8 strictly, keeping a leading BOM. */
function asText(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
