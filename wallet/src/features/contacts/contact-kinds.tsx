import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import Building from "lucide-react/icons/building-2";
import Code from "lucide-react/icons/code-xml";
import Landmark from "lucide-react/icons/landmark";
import Tag from "lucide-react/icons/tag";
import User from "lucide-react/icons/user";
import type { ContactKind } from "../../storage/address-book/address-book-schema.ts";
import type { SelectOption } from "../../ui/select.tsx";

export const kindLooks: Readonly<
  Record<ContactKind, { readonly label: string; readonly icon: ReactElement }>
> = {
  person: { label: t`Individual`, icon: <User /> },
  business: { label: t`Business`, icon: <Building /> },
  exchange: { label: t`Exchange`, icon: <Landmark /> },
  contract: { label: t`Contract`, icon: <Code /> },
  other: { label: t`Other`, icon: <Tag /> },
};

export const kindOptions: readonly SelectOption<ContactKind>[] = (
  ["person", "business", "exchange", "contract", "other"] as const
).map((value) => ({ value, label: kindLooks[value].label }));
