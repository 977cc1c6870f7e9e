import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ListAndDetail } from "../../ui/list-and-detail.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { useChoice } from "../../ui/side-panel-context.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { useHasTwoColumns } from "../../ui/wide-screen.ts";
import { findSettings, settingsPages, type FoundSetting } from "./settings-index.tsx";
import { AccountsSettings } from "./settings-pages.tsx";

export function SettingsLayout(): ReactElement {
  const isBeside = useHasTwoColumns();
  const { pathname } = useLocation();
  const isList = pathname === "/settings";
  const chosen = isList ? (isBeside ? FIRST : undefined) : pathname;
  return (
    <ListAndDetail
      list={<SettingsList />}
      chosen={chosen}
      detailLabel={t`Settings page`}
      detail={
        <div className="flex flex-col gap-4">
          {!isBeside && (
            <div>
              <Link to="/settings" className={buttonStyle({ tone: "quiet", size: "small" })}>
                <ArrowLeft aria-hidden="true" />
                <Trans>Settings</Trans>
              </Link>
            </div>
          )}
          {isList ? <AccountsSettings /> : <Outlet />}
        </div>
      }
    />
  );
}

const FIRST = "/settings/accounts";

function SettingsList(): ReactElement {
  const [typed, setTyped] = useState("");
  const found: readonly FoundSetting[] =
    typed.trim() === "" ? settingsPages.map((page) => ({ label: page.label, page })) : findSettings(typed);
  return (
    <Page>
      <PageHeading title={t`Settings`} />
      <TextInput
        type="search"
        name="search-settings"
        aria-label={t`Search settings`}
        autoComplete="off"
        placeholder={t`Search settings`}
        value={typed}
        onValueChange={setTyped}
      />
      {found.length === 0 ? (
        <p role="status" className="text-text-quiet">
          <Trans>No matching settings.</Trans>
        </p>
      ) : (
        <Card padding="flush">
          <ListRows label={t`Settings`}>
            {found.map((setting) => (
              <SettingRow key={`${setting.page.to} ${setting.label}`} {...setting} />
            ))}
          </ListRows>
        </Card>
      )}
    </Page>
  );
}

function SettingRow({ label, page }: FoundSetting): ReactElement {
  const { marks } = useChoice(page.to);
  return (
    <ListRow
      lead={<RowIcon tone={page.tone ?? "plain"}>{page.icon}</RowIcon>}
      title={label}
      note={label === page.label ? page.note : page.label}
      end={<ChevronRight aria-hidden="true" className="size-5 text-text-quiet" />}
      action={<Link to={page.to} {...marks} />}
    />
  );
}
