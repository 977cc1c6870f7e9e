import {
  signatureRisk,
  type SignatureRisk,
  summarizePayload,
  type TransactionTerms,
} from "@holdfast/descriptors/calls";
import {
  createEntryFunction,
  encodeArgument,
  executeMultisig,
  MAINNET,
  parseAddress,
  proposeMultisig,
  proposeMultisigHash,
  registerAutomation,
  transferCoins,
  transferSupra,
  voteMultisig,
  type Address,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { describe, expect, it } from "vitest";
import { formatSignedHeadline } from "../../review/review-words.ts";
import { evaluate } from "../../review/rules/rules.ts";
import type { Finding } from "../../review/rules/finding.ts";
import { testPrepared } from "../../review/testing/test-review.ts";
import { PaymentPasswordRule } from "../../vault/payment-password-rule.ts";
import type { TransactionSummary } from "../../vault/signing.ts";
import { DEFAULT_LIMITS } from "../../vault/spending-limits.ts";
import { sponsorWords } from "./sponsor-words.ts";

// No two of them look alike, which would be a finding of its own.
const mine = parseAddress(`0x${"a1".repeat(32)}`);
const also = parseAddress(`0x${"b2".repeat(32)}`);
const stranger = parseAddress(`0x${"c3".repeat(32)}`);
const other = parseAddress(`0x${"d4".repeat(32)}`);
const OWN: readonly Address[] = [mine, also];
const multisig = parseAddress(`0x${"e5".repeat(32)}`);
const task = {
  maxGasAmount: 1n,
  gasPriceCap: 1n,
  automationFeeCapForEpoch: 1n,
  expirationTimestampSecs: 60n,
};
const unknown = createEntryFunction(`${stranger}::club::join`, [], []);
const called = (name: string): EntryFunction => createEntryFunction(name, [], []);
const proof = [encodeBcs((writer) => writer.bytes(new Uint8Array())), encodeArgument("u8", 0)];

type Kind = "bounded" | "unknown" | "unseen" | "severe";

/** What a transaction can do, and what of it is at the expense of those in whose name it runs. */
const PAYLOADS: readonly (readonly [string, Kind, TransactionPayload | EntryFunction])[] = [
  ["a payment", "bounded", transferSupra(stranger, 5n)],
  ["a payment of a coin", "bounded", transferCoins(stranger, 5n, "0xc::bean::Bean")],
  [
    "a stake",
    "bounded",
    createEntryFunction(
      "0x1::pbo_delegation_pool::add_stake",
      [],
      [encodeArgument("address", stranger), encodeArgument("u64", 5n)],
    ),
  ],
  ["unknown code", "unknown", unknown],
  [
    "a script",
    "unknown",
    { kind: "script", script: { code: Uint8Array.of(1), typeArguments: [], arguments: [] } },
  ],
  ["a task of unknown code", "unknown", registerAutomation(unknown, task)],
  ["a task that pays", "severe", registerAutomation(transferSupra(stranger, 5n), task)],
  [
    "a gift of an object",
    "severe",
    createEntryFunction(
      "0x1::object::transfer_call",
      [],
      [encodeArgument("address", other), encodeArgument("address", stranger)],
    ),
  ],
  ["a burnt token", "severe", called("0x4::aptos_token::burn")],
  ["a function without a description", "bounded", called("0x1::coin::brand_new")],
  ["a new key", "severe", called("0x1::account::rotate_authentication_key")],
  [
    "an offer of the account",
    "severe",
    createEntryFunction("0x1::account::offer_signer_capability", [], [...proof, ...proof]),
  ],
  ["a conversion to multisig", "severe", called("0x1::multisig_account::create_with_existing_account")],
  [
    "an operator of a stake",
    "severe",
    createEntryFunction("0x1::stake::set_operator", [], [encodeArgument("address", stranger)]),
  ],
  ["an execution of what it carries", "bounded", executeMultisig(multisig, transferSupra(stranger, 5n))],
  ["an execution of what is on the chain", "unseen", executeMultisig(multisig)],
  ["an approval", "unseen", voteMultisig(multisig, 1n, true)],
  ["a rejection", "bounded", voteMultisig(multisig, 1n, false)],
  ["a proposal", "bounded", proposeMultisig(multisig, transferSupra(stranger, 5n))],
  ["a proposal of unknown code", "bounded", proposeMultisig(multisig, unknown)],
  ["a proposal by its hash", "unseen", proposeMultisigHash(multisig, transferSupra(stranger, 5n))],
];

interface Seats {
  readonly sender: Address;
  readonly second: Address | undefined;
  readonly feePayer: Address | "open";
}

/** Own and foreign accounts in every seat, as far as the own key has one. */
const SEATS: readonly Seats[] = [mine, also, stranger].flatMap((sender) =>
  [undefined, mine, also, other]
    .filter((second) => second !== sender)
    .flatMap((second) =>
      ([sender, mine, also, other, "open"] as const)
        .filter((payer, at) => at === 0 || payer !== sender)
        .map((feePayer) => ({ sender, second, feePayer })),
    )
    .filter(({ second, feePayer }) => [sender, second, feePayer].includes(mine)),
);

interface TestRisk {
  readonly risk: SignatureRisk;
  readonly headline: string;
  readonly findings: readonly Finding[];
  /** Of the sponsor's page and inbox; undefined where the fee of no other is paid. */
  readonly verdict: ReturnType<typeof sponsorWords> | undefined;
  readonly passwordReasons: readonly string[];
}

function say(payload: TransactionPayload | EntryFunction, { sender, second, feePayer }: Seats): TestRisk {
  const whole = "kind" in payload ? payload : ({ kind: "entry-function", entryFunction: payload } as const);
  const terms: TransactionTerms = {
    sender,
    secondarySigners: second === undefined ? [] : [second],
    feePayer,
    maxFee: 1000n,
    action: summarizePayload(whole),
  };
  const signer = { keyAddresses: [mine], ownAddresses: OWN };
  const risk = signatureRisk(terms, signer);
  const summary: TransactionSummary = {
    ...terms,
    signer: mine,
    keyAddresses: [mine],
    sequenceNumber: 0n,
    chainId: MAINNET.chainId,
    maxGasAmount: 10n,
    gasUnitPrice: 100n,
    expirationTimestampSecs: 60n,
    passwordReasons: risk.passwordReasons,
    mustConfirm: false,
    digest: "0x1",
  };
  const knowledge = { limits: DEFAULT_LIMITS, recipients: new Set(OWN) };
  const [prepared, none] = [testPrepared(whole), { state: "none", oneNode: [] } as const];
  const ownAccounts = OWN.map((address) => ({ address, name: "Own" }));
  return {
    risk,
    headline: formatSignedHeadline(summary, risk, String, () => undefined),
    findings: evaluate({
      prepared,
      summary,
      disagreements: [],
      newReceivers: [],
      known: { ownAccounts, contacts: [], paidFromHere: [] },
      compared: [],
      verification: none,
    }),
    verdict: feePayer === mine && sender !== mine ? sponsorWords(risk, []) : undefined,
    passwordReasons: [...risk.passwordReasons, ...new PaymentPasswordRule().reasons(summary, knowledge)],
  };
}

const TABLE = PAYLOADS.flatMap(([name, kind, payload]) =>
  SEATS.map((seats) => {
    const findName = (address: string | undefined): string =>
      ({ [mine]: "me", [also]: "my other", [stranger]: "a stranger", [other]: "another" })[address ?? ""] ??
      "no one";
    const title = `${name}, sent by ${findName(seats.sender)}, with ${findName(seats.second)}, paid by ${findName(seats.feePayer)}`;
    return { title, name, kind, seats, said: say(payload, seats) };
  }),
);

/** Whose account the code acts for, told by the seats alone. */
const ownIn = ({ sender, second }: Seats): readonly Address[] =>
  OWN.filter((address) => address === sender || address === second);
const signs = ({ sender, second }: Seats): boolean => sender === mine || second === mine;
const isSponsor = (seats: Seats): boolean =>
  seats.feePayer === mine && seats.sender !== mine && ownIn(seats).length === 0;
const listSentences = ({ findings }: TestRisk): readonly string[] =>
  findings.flatMap(({ title, why }) => [title, why]);

describe("every sentence about loss, for every set of parts", () => {
  it("covers own and foreign accounts in every seat", () => {
    expect(SEATS).toHaveLength(26);
    expect(new Set(TABLE.map(({ said }) => said.risk.part)).size).toBe(5);
  });

  it.each(TABLE)("shows green only if just the sponsor's fee is at risk: $title", ({ seats, said }) => {
    const all = [...listSentences(said), said.verdict?.text ?? ""];
    const isFeeAlone = all.some((text) => /lose is the fee|not for you|the sender's, not yours/.test(text));
    if (!isSponsor(seats)) expect(isFeeAlone).toBe(false);
    expect(said.verdict?.kind === "ok").toBe(isSponsor(seats));
    expect(said.verdict?.word === "Matches your rules").toBe(isSponsor(seats));
  });

  it.each(TABLE)("says what the signature is for in the headline: $title", ({ seats, said }) => {
    const [pays, isSender] = [seats.feePayer === mine, seats.sender === mine];
    const [, begins = ""] =
      /^(Co-sign and pay the network fee for|Co-sign for|Pay the network fee for your account|Pay the network fee for)?/.exec(
        said.headline,
      ) ?? [];
    const payer = seats.sender === also ? "Pay the network fee for your account" : "Pay the network fee for";
    const cosigner = pays ? "Co-sign and pay the network fee for" : "Co-sign for";
    expect(begins).toBe(isSender ? "" : seats.second === mine ? cosigner : payer);
  });

  it.each(TABLE)(
    "calls unknown code critical in another sender's transaction: $title",
    ({ kind, seats, said }) => {
      const isGiven = kind === "unknown" && seats.sender !== mine && ownIn(seats).length > 0;
      const found = said.findings.filter(({ rule }) => rule === "unknown-code-cosigned");
      expect(found.map(({ level }) => level)).toEqual(isGiven ? ["critical"] : []);
      if (isGiven && said.verdict !== undefined) expect(said.verdict.kind).toBe("danger");
    },
  );

  it.each(TABLE)("speaks of the own account only where it acts: $title", ({ kind, seats, said }) => {
    const own = listSentences(said).filter((text) =>
      /your (own )?accounts?\b|in your name|what you have|your coins/.test(text),
    );
    if (ownIn(seats).length === 0) expect(own).toEqual([]);
    if (kind === "severe")
      expect(said.findings.some(({ level }) => level === "critical")).toBe(ownIn(seats).length > 0);
  });

  it.each(TABLE)(
    "asks the password for what the key's own parts can cost: $title",
    ({ name, seats, said }) => {
      const alone = TABLE.find((row) => row.name === name && row.seats.sender === mine);
      expect(said.passwordReasons).toEqual(signs(seats) ? alone?.said.passwordReasons : []);
    },
  );
});
