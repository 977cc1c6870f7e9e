import { parseAddress, type Address } from "../../sdk/src/move/address.ts";
import { bytesToHex } from "../../sdk/src/bytes/hex.ts";
import { buildTransaction, transferSupra } from "../../sdk/src/transaction/build.ts";
import { encodeRawTransaction } from "../../sdk/src/transaction/raw-transaction.ts";
import type { Page } from "@playwright/test";
import type { AppServices } from "../../wallet/src/services/app-services.ts";
import type { Vault } from "../../wallet/src/vault/vault-api.ts";

export const THIEF = parseAddress(`0x${"bad".repeat(21)}0`);
const SUPRA = 10n ** 8n;

/** Payments to a stranger, each below what a first payment may be, all together far above the session's limit. */
export function thefts(sender: Address): readonly string[] {
  return Array.from({ length: 30 }, (_, at) => {
    const raw = buildTransaction(transferSupra(THIEF, 900n * SUPRA), {
      sender,
      sequenceNumber: BigInt(at),
      chainId: 4,
      maxGasAmount: 10n,
      gasUnitPrice: 100n,
      expirationTimestampSecs: 4_000_000_000n,
    });
    return bytesToHex(encodeRawTransaction(raw));
  });
}

/** What a script in the page got out of the signer. */
export interface Spoils {
  /** Codes of the refusals, or what was handed out. */
  readonly asked: Readonly<Record<string, string>>;
  /** Payments of 900 SUPRA that were signed before the signer stopped. */
  readonly signed: number;
  readonly stoppedBy: string;
  /** What the signer said of bytes while the page lied about them. */
  readonly reported: { readonly to: string; readonly amount: bigint };
}

/** Runs as a script in the page: takes the vault out of the app's own memory and asks it for everything. */
export function attackSigner(page: Page, payments: readonly string[]): Promise<Spoils> {
  return page.evaluate(async (hexes) => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly memoizedProps: { readonly services?: AppServices } | null;
    }
    const findServices = (fiber: Fiber | null): AppServices | undefined => {
      if (fiber === null) return undefined;
      return fiber.memoizedProps?.services ?? findServices(fiber.child) ?? findServices(fiber.sibling);
    };
    // Private to the app, but not to a script that replaces the language's own methods.
    const findVault = (services: AppServices | undefined): Vault | undefined => {
      const { has } = Map.prototype;
      const seen: Map<unknown, unknown>[] = [];
      Object.assign(Map.prototype, {
        has(this: Map<unknown, unknown>, key: unknown) {
          seen.push(this);
          return has.call(this, key);
        },
      });
      services?.get({ create: () => undefined });
      Object.assign(Map.prototype, { has });
      const parts = seen.flatMap((map) => [...map.values()]) as readonly { readonly vault?: Vault }[];
      return parts.find((part) => part?.vault !== undefined)?.vault;
    };
    const root = document.getElementById("root") ?? document.body;
    const entry = Object.entries(root).find(([name]) => name.startsWith("__reactContainer$"));
    const vault = findVault(findServices(entry?.[1] as Fiber));
    if (vault === undefined) throw new TypeError("The script did not find the vault.");
    // The page's own language is the script's to change; the worker has another one.
    TextDecoder.prototype.decode = () => "a small gift";

    const [account] = await vault.accounts();
    const accountId = account?.id ?? "";
    const phraseId = account?.origin.kind === "phrase" ? account.origin.phraseId : "";
    const outcome = async (run: () => Promise<unknown>): Promise<string> => {
      try {
        return `got ${JSON.stringify(await run())}`;
      } catch (error) {
        return String((error as { readonly code?: unknown }).code);
      }
    };
    const decodeHex = (hex: string): Uint8Array =>
      Uint8Array.from(hex.slice(2).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
    const createRequest = (hex: string) => ({
      accountId,
      rawBytes: decodeHex(hex),
      chainId: 4,
      feeCap: 10_000n,
    });
    let signed = 0;
    let stoppedBy = "nothing";
    for (const hex of hexes) {
      try {
        const { digest } = await vault.review(createRequest(hex));
        await vault.sign({ ...createRequest(hex), digest });
        signed++;
      } catch (error) {
        stoppedBy = String((error as { readonly code?: unknown }).code);
        break;
      }
    }
    const lie = { action: { kind: "transfer", to: "0x1", amount: 1n }, passwordReasons: [], roles: [] };
    const [first = "", second = ""] = hexes;
    const { action } = await vault.review({ ...createRequest(first), ...lie });
    const { digest } = await vault.review(createRequest(first));
    const asked = {
      phrase: await outcome(() => vault.revealPhrase(phraseId, "")),
      backup: await outcome(() => vault.exportBackup("")),
      limits: await outcome(() => vault.setLimits({ newRecipient: 1n, session: 1n }, "")),
      "a new key": await outcome(() =>
        vault.beginRotation(accountId, { phraseId, password: "", sequenceNumber: 0n }),
      ),
      "other bytes than were reviewed": await outcome(() => vault.sign({ ...createRequest(second), digest })),
    };
    const payment = action.kind === "transfer" ? action : { to: "", amount: 0n };
    return { asked, signed, stoppedBy, reported: { to: payment.to, amount: payment.amount } };
  }, payments);
}
