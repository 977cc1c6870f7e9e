import type { ReactElement } from "react";
import type { PublishedPackageInfo } from "../../chain/contracts/package-registry.ts";
import { plural } from "../../format/plural.ts";
import { Chip, type ChipTone } from "../../ui/chip.tsx";

/** Whether the package can still change. */
export function PolicyChip({ info }: { readonly info: PublishedPackageInfo }): ReactElement {
  const { label, tone } = looks[info.policy];
  return <Chip tone={tone}>{label}</Chip>;
}

/** What the policy means, and how often it was used. */
export function policyWords({ policy, upgradeNumber }: PublishedPackageInfo): string {
  return `${looks[policy].words} ${upgradeWords(upgradeNumber)}`;
}

function upgradeWords(upgradeNumber: bigint): string {
  if (upgradeNumber === 0n) return "Never upgraded.";
  return plural(Number(upgradeNumber), {
    one: "Upgraded once.",
    other: `Upgraded ${upgradeNumber} times.`,
  });
}

const looks: Readonly<
  Record<
    PublishedPackageInfo["policy"],
    { readonly label: string; readonly tone: ChipTone; readonly words: string }
  >
> = {
  immutable: { label: "Immutable", tone: "positive", words: "Nobody can change this package." },
  compatible: {
    label: "Upgradable",
    tone: "plain",
    words: "Its owner can change what functions do, but not their signatures and not the layout of data.",
  },
  arbitrary: {
    label: "Freely upgradable",
    tone: "caution",
    words: "Its owner can change it in any way.",
  },
  unknown: {
    label: "Unknown policy",
    tone: "caution",
    words: "The registry has a policy that is not known.",
  },
};
