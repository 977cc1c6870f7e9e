import type { ReviewRequest } from "../../src/review/review-request.ts";
import { liesAbout, requestKey, withLie, type Lie } from "./lies.ts";
import { VERIFICATION_URL, type ReviewRig, type Screen } from "./review-rig.tsx";

/** How a review of a lying node ends. `silent` must never happen. */
export type End =
  | "unaffected"
  | "in the bytes"
  | "refused"
  | "nodes differ"
  | "said to rest on one node"
  | "shown as unknown"
  | "silent";

export interface LieRun {
  readonly lie: Lie;
  readonly end: End;
  /** Lines that the honest review does not have. */
  readonly added: readonly string[];
  /** Lines of the honest review that are gone. */
  readonly gone: readonly string[];
}

/** Reviews a transaction once by an honest node. @returns the screen, and every way to lie about an answer in it */
export async function honestReview(rig: ReviewRig, request: ReviewRequest, hasVerification: boolean) {
  const answers = new Map<string, string>();
  const screen = await rig.review(request, {
    hasVerification,
    fetch: async (asked) => {
      const key = await requestKey(asked);
      const isFirst = !asked.url.startsWith(VERIFICATION_URL);
      const response = await rig.devnode.fetch(asked);
      if (isFirst) answers.set(key, await response.clone().text());
      return response;
    },
  });
  const lies = [...answers].flatMap(([key, body]) => liesAbout(key, body));
  return { screen, lies };
}

/** The same review by a node that lies about one field, whenever it is asked for it. */
export async function lyingReview(
  rig: ReviewRig,
  request: ReviewRequest,
  { lie, honest, hasVerification }: { lie: Lie; honest: Screen; hasVerification: boolean },
): Promise<LieRun> {
  const screen = await rig.review(request, {
    hasVerification,
    fetch: async (asked) => {
      const isLied = !asked.url.startsWith(VERIFICATION_URL) && (await requestKey(asked)) === lie.request;
      const response = await rig.devnode.fetch(asked);
      if (!isLied) return response;
      const { status, headers } = response;
      const text = withLie(await response.text(), lie);
      return new Response(text, {
        status,
        headers: new Headers([...headers].filter(([name]) => name !== "content-length")),
      });
    },
  });
  const [before, after] = [new Set(honest.lines), new Set(screen.lines)];
  // Where it comes from is no value of the transaction.
  const isValue = (line: string): boolean => !line.startsWith("Source");
  const added = screen.lines.filter((line) => isValue(line) && !before.has(line));
  const gone = honest.lines.filter((line) => isValue(line) && !after.has(line));
  return { lie, end: classifyEnd(screen, { added, gone }, lie), added, gone };
}

function classifyEnd(screen: Screen, { added, gone }: Pick<LieRun, "added" | "gone">, { request }: Lie): End {
  if (screen.findings.some((rule) => /^witness-(large|disagrees)$/.test(rule))) return "nodes differ";
  if (screen.isRefused) return "refused";
  if (added.length === 0 && gone.length === 0) return "unaffected";
  const source = screen.lines.find((line) => line.startsWith("Source")) ?? "";
  const words = SOURCES.find(([asked]) => asked.test(request))?.[1];
  if (words?.test(source) === true) return "said to rest on one node";
  const inBytes = request.includes("gas_price") ? FEES : BYTES;
  if ([...added, ...gone].every((line) => inBytes.test(line))) return "in the bytes";
  // An interface that can't be read: the arguments stand there as the bytes that they are, a list in one line.
  if (
    request.includes("/modules/") &&
    added.length > 0 &&
    added.length <= gone.length &&
    added.every((line) => line.endsWith("bytes"))
  )
    return "in the bytes";
  if (added.length > 0 && added.every((line) => UNKNOWN.test(line))) return "shown as unknown";
  return "silent";
}

/** Read from the signed bytes: a node can make them other ones, and the review shows what they are. */
const BYTES =
  /^(?:Valid until|Sequence number|Digest in words|Signing digest|Raw transaction|Signing message)/;
/** With another gas price in the bytes, fees and the hash are other ones too, and so is what storage takes of them in the simulation. */
const FEES =
  /^(?:Max fee|Network fee|Maximum outflow|Balance|Max gas price|Gas|0x1::transaction_fee::|total_charge_gas|0x1::automation_registry::AutomationTaskMetaData|tx_hash|Digest in words|Signing digest|Raw transaction|Signing message)/;

/** A node that answers nonsense tells nothing: the worst is assumed, base units are shown, and arguments have no names. */
const UNKNOWN =
  /the account's whole balance|^Maximum outflowThe whole balance|^Balance after \(at least\)0 |Unknown until executed|not reported by the node|reported no fee details|The node has no| base units of |is unknown|could not be (?:read|compared)|couldn't (?:be reached|compare)|Reported (?:only )?by|No simulation has confirmed|^Source: |^Argument \d/;

/** Which words must stand in the review where an answer to such a request rests on one node. */
const SOURCES: readonly (readonly [request: RegExp, words: RegExp])[] = [
  [/\/simulate/, /simulation|some events/],
  [/coin::balance/, /balance/],
  [/coin_type|CoinInfo|fungible_asset::Metadata/, /coin names and decimals/],
  [/multisig_account|MultisigAccount/, /the proposal/],
  [/ObjectCore/, /object owners/],
  [/StakePool|DelegationPool|VestingContract/, /the pool, contract or account in the call/],
  [/PackageRegistry/, /whether the code can change/],
  [/automation_registry/, /automation rules/],
  [/tokens|0x4::|resources/, /collectible names/],
  [/modules/, /argument names and types/],
  [/accounts\//, /sequence number/],
];

/** How often each end was. */
export function countEnds(runs: readonly LieRun[]): Readonly<Record<End, number>> {
  const tally: Record<End, number> = {
    unaffected: 0,
    "in the bytes": 0,
    refused: 0,
    "nodes differ": 0,
    "said to rest on one node": 0,
    "shown as unknown": 0,
    silent: 0,
  };
  for (const { end } of runs) tally[end]++;
  return tally;
}
