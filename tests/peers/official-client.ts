import {
  buildTransaction,
  bytesToHex,
  JsonNode,
  parseJson,
  signTransaction,
  stringifyJson,
  transferSupra,
  type Account,
  type Address,
  type Fetch,
  type JsonValue,
} from "@holdfast/sdk";

/** What a small client needs to make an official client's requests. */
export interface OfficialClientOptions {
  readonly url: string;
  readonly fetch?: Fetch;
  readonly chainId: number;
}

/** An answer with the header that the official clients page by. */
export interface OfficialAnswer {
  readonly status: number;
  readonly body: JsonNode;
  readonly cursor: string | undefined;
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Sends one request under `/rpc/{version}`; refusals are answers. Query values that are undefined are left out. */
export function requester({ url, fetch = globalThis.fetch }: OfficialClientOptions) {
  const send = async (path: string, version: string, init?: RequestInit): Promise<OfficialAnswer> => {
    const response = await fetch(new Request(`${url}/rpc/${version}${path}`, init));
    const body = new JsonNode(parseJson(await response.text()), path);
    return { status: response.status, body, cursor: response.headers.get("x-supra-cursor") ?? undefined };
  };
  return {
    get(path: string, query: Query = {}, version = "v3"): Promise<OfficialAnswer> {
      const given = Object.entries(query).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      );
      const search = new URLSearchParams(given).toString();
      return send(search === "" ? path : `${path}?${search}`, version);
    },
    post: (path: string, data: JsonValue, version = "v3"): Promise<OfficialAnswer> =>
      send(path, version, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: stringifyJson(data),
      }),
  };
}

/** Gas and expiry that a client sends without being told. */
export interface OfficialDefaults {
  readonly maxGas: bigint;
  readonly gasPrice: bigint;
  readonly expirySecs: bigint;
}

/** A signed transfer in the clients' JSON: whole numbers as literals, arguments as lists of bytes. */
export async function transferBody(
  from: Account,
  to: Address,
  quants: bigint,
  {
    chainId,
    sequenceNumber,
    defaults,
  }: { readonly chainId: number; readonly sequenceNumber: bigint; readonly defaults: OfficialDefaults },
) {
  const raw = buildTransaction(transferSupra(to, quants), {
    sender: from.address,
    sequenceNumber,
    chainId,
    maxGasAmount: defaults.maxGas,
    gasUnitPrice: defaults.gasPrice,
    expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000)) + defaults.expirySecs,
  });
  const { authenticator } = await signTransaction(raw, from);
  if (authenticator.kind !== "ed25519" || raw.payload.kind !== "entry-function")
    throw new TypeError("an account of one key makes a call");
  const { entryFunction } = raw.payload;
  const body = (signature: string) => ({
    Move: {
      raw_txn: {
        sender: raw.sender,
        sequence_number: raw.sequenceNumber,
        payload: {
          EntryFunction: {
            module: { address: entryFunction.function.module.address, name: "supra_account" },
            function: "transfer",
            ty_args: [],
            args: entryFunction.arguments.map((bytes) => [...bytes]),
          },
        },
        max_gas_amount: raw.maxGasAmount,
        gas_unit_price: raw.gasUnitPrice,
        expiration_timestamp_secs: raw.expirationTimestampSecs,
        chain_id: raw.chainId,
      },
      authenticator: { Ed25519: { public_key: bytesToHex(authenticator.publicKey), signature } },
    },
  });
  return { signed: body(bytesToHex(authenticator.signature)), simulated: body(`0x${"0".repeat(128)}`) };
}

/** Waits as the clients do, for a status that is no longer `Pending`. */
export async function untilFinal(read: () => Promise<OfficialAnswer>): Promise<JsonNode> {
  for (let asked = 0; asked < 300; asked++) {
    const { body } = await read();
    if (body.get("status").string() !== "Pending") return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new TypeError("the transaction stays pending");
}
