import { useEffect, useState, type ReactElement } from "react";
import { applyAppearance, type Contrast, type Theme } from "../../ui/appearance.ts";
import { Field } from "../../ui/field.tsx";
import { Logo } from "../../ui/logo.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { ActionsSection } from "./actions-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { MoreSection } from "./more-section.tsx";
import { ScreensSection } from "./screens-section.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { ValuesSection } from "./values-section.tsx";

const themes = [
  { value: "system", label: "As the system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

export function GalleryPage(): ReactElement {
  const [theme, setTheme] = useState<Theme>("system");
  const [contrast, setContrast] = useState<Contrast>("system");
  useEffect(() => applyAppearance({ theme, contrast }), [theme, contrast]);
  return (
    <main
      tabIndex={-1}
      className="mx-auto flex max-w-content flex-col gap-14 px-5 py-10 outline-none sm:px-8"
    >
      <Logo />
      <PageHeading
        title="Gallery"
        aside={
          <div className="flex flex-wrap items-end gap-x-8">
            <div className="w-52">
              <Field label="Theme">
                <Select options={themes} value={theme} onValueChange={setTheme} />
              </Field>
            </div>
            <div className="pb-8">
              <Switch
                label="More contrast"
                checked={contrast === "more"}
                onCheckedChange={(isOn) => setContrast(isOn ? "more" : "system")}
              />
            </div>
          </div>
        }
      >
        Every part in all its states.
      </PageHeading>
      <TokensSection />
      <ActionsSection />
      <FieldsSection />
      <ValuesSection />
      <MoreSection />
      <FeedbackSection />
      <ScreensSection />
    </main>
  );
}
