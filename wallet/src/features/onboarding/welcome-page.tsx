import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { buttonStyle } from "../../ui/button-style.ts";
import { LogoMark } from "../../ui/logo.tsx";
import { LanguageChoice } from "./language-choice.tsx";

export function WelcomePage(): ReactElement {
  return (
    <div className="flex flex-1 flex-col justify-center gap-10">
      <div className="flex flex-col gap-5">
        <LogoMark size="large" />
        <h1 className="text-display font-semibold">Your keys, held fast.</h1>
        <p className="text-lead text-text-quiet">
          A wallet for the Supra network that shows you what you sign before you sign it. Your keys stay on
          this device.
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Link to="/welcome/create" className={buttonStyle({ tone: "primary", size: "large", width: "full" })}>
          Create an account
        </Link>
        <Link
          to="/welcome/import"
          className={buttonStyle({ tone: "secondary", size: "large", width: "full" })}
        >
          Import an account
        </Link>
        <Link to="/welcome/restore" className={buttonStyle({ tone: "quiet", size: "large", width: "full" })}>
          Restore a backup file
        </Link>
        <Link to="/explore" className={buttonStyle({ tone: "quiet", size: "large", width: "full" })}>
          View an address without keys
        </Link>
      </div>
      <LanguageChoice />
    </div>
  );
}
