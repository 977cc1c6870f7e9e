import { plural, t } from "@lingui/core/macro";
import {
  createEntryFunction,
  ed25519Address,
  hexToBytes,
  attempt,
  JsonNode,
  parseAddress,
  SUPRA_COIN,
  SUPRA_DECIMALS,
  type AccountInfo,
  type Address,
  type EntryFunction,
  type JsonValue,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { readPackages } from "../../chain/contracts/package-registry.ts";
import type { SupraStores } from "../../chain/queries/supra-stores-query.ts";
import { formatAmount } from "../../format/amount.ts";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { showChainText } from "../../format/chain-text.ts";

/** `null`: the account has no such resource. */
export interface AccountFacts {
  readonly info: AccountInfo | null;
  /** 0x1::account::Account */
  readonly account: JsonValue | null;
  /** 0x1::supra_account::DirectTransferConfig */
  readonly directTransfers: JsonValue | null;
  /** 0x1::code::PackageRegistry */
  readonly packages: JsonValue | null;
  readonly supra: SupraStores;
}

export interface HealthFinding {
  readonly id: string;
  readonly kind: "ok" | "info" | "caution" | "danger";
  readonly title: string;
  readonly text: string;
  readonly fix?: { readonly label: string; readonly call: EntryFunction };
  readonly link?: HealthLink;
}

export type HealthLink =
  | { readonly label: string; readonly to: "import-key" | "tasks" }
  | { readonly label: string; readonly to: "multisig" | "forget" | "code"; readonly address: Address };

export const HEALTH_RESOURCES = {
  account: "0x1::account::Account",
  directTransfers: "0x1::supra_account::DirectTransferConfig",
  packages: "0x1::code::PackageRegistry",
} as const;

export function checkHealth(account: VaultAccount, facts: AccountFacts): readonly HealthFinding[] {
  const findings = [
    keyFinding(account, facts.info),
    capabilityFinding("rotation", facts.account),
    capabilityFinding("signer", facts.account),
    directFinding(facts.directTransfers),
    packagesFinding(facts.packages, account.address),
    ...storeFindings(facts.supra),
  ];
  return fixable(account, findings);
}

export function fixable(account: VaultAccount, findings: readonly HealthFinding[]): readonly HealthFinding[] {
  return canSign(account) ? findings : findings.map(({ fix: _, ...finding }) => finding);
}

/** True if the chain has a different key for the account. */
export function isKeyStale(account: VaultAccount, info: AccountInfo | null | undefined): boolean {
  if (info === null || info === undefined || !canSign(account)) return false;
  return info.authenticationKey !== ed25519Address(hexToBytes(account.publicKey));
}

function keyFinding(account: VaultAccount, info: AccountInfo | null): HealthFinding {
  const id = "key";
  if (info === null)
    return {
      id,
      kind: "info",
      title: t`The account isn't on the chain yet`,
      text: t`The first deposit creates the account.`,
    };
  const wasRotated = info.authenticationKey !== account.address;
  if (!canSign(account))
    return {
      id,
      kind: "info",
      title: t`Watch-only account`,
      text: wasRotated
        ? t`This wallet does not have the account's key. The key was rotated at least once, so it no longer matches the address.`
        : t`This wallet does not have the account's key, so you can't sign for the account here.`,
      link: { label: t`Import key`, to: "import-key" },
    };
  if (isKeyStale(account, info))
    return {
      id,
      kind: "danger",
      title: t`The key in this wallet no longer controls the account`,
      text: t`The key was rotated elsewhere, and no key from your recovery phrases matches the new one. The chain now accepts the key ${info.authenticationKey}. If you did not rotate it, someone else controls the account. Import the newer key to use the account again.`,
      link: { label: t`Import the newer key`, to: "import-key" },
    };
  return {
    id,
    kind: "ok",
    title: t`The key in this wallet is the account's key`,
    text: wasRotated
      ? t`The key was rotated earlier, and this wallet has the newer one.`
      : t`The key was never rotated. The address derives from it.`,
  };
}

function capabilityFinding(id: "rotation" | "signer", resource: JsonValue | null): HealthFinding {
  const holder = readHolder(resource, `${id}_capability_offer`);
  const isRotation = id === "rotation";
  if (holder === undefined)
    return {
      id,
      kind: "ok",
      title: isRotation ? t`Key rotation is not delegated` : t`Signing is not delegated`,
      text: "",
    };
  return {
    id,
    kind: "danger",
    title: isRotation ? t`Another account can rotate the key` : t`Another account can sign for this one`,
    text: t`${holder} has this permission. Revoke it unless you know why.`,
    fix: {
      label: t`Revoke`,
      call: createEntryFunction(`0x1::account::revoke_any_${id}_capability`, [], []),
    },
  };
}

function directFinding(resource: JsonValue | null): HealthFinding {
  const id = "direct";
  const isAllowed = resource === null || readFlag(resource, "allow_arbitrary_coin_transfers");
  const call = createEntryFunction(
    "0x1::supra_account::set_allow_direct_coin_transfers",
    [],
    [encodeBcs((writer) => writer.bool(!isAllowed))],
  );
  return isAllowed
    ? {
        id,
        kind: "ok",
        title: t`Accepts any coin`,
        text: t`The account accepts coins it never registered, so unwanted coins can arrive.`,
        fix: { label: t`Accept only registered coins`, call },
      }
    : {
        id,
        kind: "info",
        title: t`Accepts only registered coins`,
        text: t`Payments in unregistered coins fail for the sender.`,
        fix: { label: t`Accept any coin`, call },
      };
}

/** Empty if the network has no fungible SUPRA. */
function storeFindings({ coinStore, fungibleStore }: SupraStores): readonly HealthFinding[] {
  if (fungibleStore === undefined) return [];
  if (coinStore === undefined)
    return [
      {
        id: "supra-stores",
        kind: "ok",
        title: t`SUPRA is in a fungible store`,
        text: t`Newer accounts use this store by default.`,
      },
    ];
  const amounts = [coinStore, fungibleStore].map((quants) => formatAmount(quants, SUPRA_DECIMALS));
  return [
    {
      id: "supra-stores",
      kind: fungibleStore > 0n && coinStore > 0n ? "caution" : "info",
      title:
        fungibleStore > 0n && coinStore > 0n
          ? t`SUPRA is in two stores`
          : t`SUPRA is in a coin store, the older store type`,
      text: t`You have ${amounts[0] ?? ""} SUPRA in the coin store and ${amounts[1] ?? ""} SUPRA in the fungible store. Some payments use only the fungible store. Moving the coins there costs a network fee and can't be undone.`,
      fix: {
        label: t`Move to the fungible store`,
        call: createEntryFunction("0x1::coin::migrate_to_fungible_store", [SUPRA_COIN], []),
      },
    },
  ];
}

function packagesFinding(resource: JsonValue | null, address: Address): HealthFinding {
  const packages = resource === null ? [] : readPackages(resource);
  const id = "packages";
  if (packages.length === 0) return { id, kind: "ok", title: t`No published modules`, text: "" };
  const names = packages.map(({ name, policy }) => `${showChainText(name)} (${policy})`).join(", ");
  const isArbitrary = packages.some(({ policy }) => policy === "arbitrary");
  return {
    id,
    kind: isArbitrary ? "caution" : "info",
    title: t`The account has published ${plural(packages.length, { one: "a package", other: `${packages.length} packages` })}`,
    text: isArbitrary
      ? t`${names}. Anyone with this account's key can replace packages whose policy is “arbitrary”.`
      : t`${names}. Anyone with this account's key can upgrade packages whose policy is “compatible”.`,
    link: { label: t`View code`, to: "code", address },
  };
}

function readHolder(resource: JsonValue | null, field: string): Address | undefined {
  if (resource === null) return undefined;
  const [holder] = new JsonNode(resource, "account").get(field).get("for").get("vec").items();
  return holder === undefined ? undefined : parseAddress(holder.string());
}

/** An unreadable resource counts as the default setting. */
function readFlag(resource: JsonValue, field: string): boolean {
  return attempt(() => new JsonNode(resource, "resource").get(field).bool()) ?? true;
}
