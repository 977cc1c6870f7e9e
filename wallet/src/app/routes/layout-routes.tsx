import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { BareLayout } from "../bare-layout.tsx";
import { Root } from "../root.tsx";

/** Whether there is a wallet on this device, and whether it is open. */
export type Access = "empty" | "locked" | "open";

export interface RouterContext {
  /** Asked before every screen that needs an open wallet. */
  readonly access: () => Access;
}

export const root = createRootRouteWithContext<RouterContext>()({ component: Root });

/** Screens without the shell: before there is an open wallet. */
export const bare = createRoute({ getParentRoute: () => root, id: "bare", component: BareLayout });

/** Screens inside the shell. They need an open wallet; without one the user is led to it and back. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: ({ context, location }) => {
    const access = context.access();
    if (access === "empty") throw redirect({ to: "/welcome" });
    if (access === "locked") throw redirect({ to: "/unlock", search: { next: location.href } });
  },
  component: lazyRouteComponent(() => import("../shell.tsx"), "ShellLayout"),
});
