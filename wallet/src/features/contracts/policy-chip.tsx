import { plural, t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import type { PublishedPackageInfo } from "../../chain/contracts/package-registry.ts";
import { Chip, type ChipTone } from "../../ui/chip.tsx";

export function PolicyChip({ info }: { readonly info: PublishedPackageInfo }): ReactElement {
  const { label, tone } = looks[info.policy];
  return <Chip tone={tone}>{label}</Chip>;
}

export function policyWords({ policy, upgradeNumber }: PublishedPackageInfo): string {
  return `${looks[policy].words} ${upgradeWords(upgradeNumber)}`;
}

function upgradeWords(upgradeNumber: bigint): string {
  if (upgradeNumber === 0n) return t`Never upgraded.`;
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
  immutable: { label: t`Immutable`, tone: "positive", words: t`No one can change this package.` },
  compatible: {
    label: t`Upgradable`,
    tone: "plain",
    words: t`The owner can change what functions do, but not public function signatures or struct layouts.`,
  },
  arbitrary: {
    label: t`Freely upgradable`,
    tone: "caution",
    words: t`The owner can change the code in any way.`,
  },
  unknown: {
    label: t`Unknown policy`,
    tone: "caution",
    words: t`Holdfast doesn't recognize this package's upgrade policy.`,
  },
};
