import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import Telescope from "lucide-react/icons/telescope";
import { useActiveNetwork, useNetworks, useSettingsStore } from "../../storage/settings/settings.ts";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import { Logo } from "../../ui/logo.tsx";
import { NetworkStripe } from "../../ui/network-chip.tsx";
import { Select } from "../../ui/select.tsx";
import { useFrame } from "../frame.tsx";

/** Public pages without keys: nothing can be signed. */
export function ExploreLayout(): ReactElement {
  const { network: shown } = useFrame();
  const network = useActiveNetwork();
  const networks = useNetworks();
  const settings = useSettingsStore();
  return (
    <div className="flex min-h-dvh flex-col">
      <NetworkStripe tint={shown.tint} />
      <header className="flex flex-wrap items-center justify-between gap-4 px-5 pt-6 sm:px-8">
        <Link to="/explore" className="flex items-center gap-3 rounded-control touch:min-h-11">
          <Logo />
          <Chip icon={<Telescope />}>
            <Trans>Read only</Trans>
          </Chip>
        </Link>
        <div className="w-44">
          <Field label={t`Network`}>
            <Select
              options={networks.map(({ id, name }) => ({ value: id, label: name }))}
              value={network.id}
              onValueChange={(id) => settings.chooseNetwork(id)}
            />
          </Field>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-content flex-1 flex-col px-5 py-8 outline-none sm:px-8"
      >
        <Outlet />
      </main>
    </div>
  );
}
