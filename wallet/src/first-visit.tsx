import {
  createContext,
  StrictMode,
  use,
  useEffect,
  useMemo,
  useState,
  type MouseEvent,
  type ReactElement,
} from "react";
import { createRoot, type Root } from "react-dom/client";
import { BareFrame } from "./app/bare-frame.tsx";
import { nobody } from "./app/frame.tsx";
import {
  WelcomePage,
  type WayIn,
  type WayProps,
  type WelcomePageProps,
} from "./features/onboarding/welcome-page.tsx";
import type { Language } from "./storage/settings/language.ts";
import { applyAppearance } from "./ui/appearance.ts";

/**
 * Draws the welcome for who was never here, without the wallet: nothing is stored that it could show. The wallet comes
 * while it is read, and takes its place when one of its ways is taken.
 */
export function startFirstVisit(container: HTMLElement): void {
  // As the wallet would, which leads who has none from its front door to here.
  history.replaceState(history.state, "", "/welcome");
  const root = createRoot(container);
  const leave = leavingOnce(root);
  // What lies before and after the welcome in the history, only the wallet can draw.
  addEventListener("popstate", () => leave(undefined), { once: true });
  // The typeface is as large as what comes now, and comes after it.
  container.classList.add("font-stand-in");
  root.render(
    <StrictMode>
      <FirstVisit leave={leave} chooseLanguage={(language) => void choose(language)} />
    </StrictMode>,
  );
  void firstSteps().finally(() => container.classList.remove("font-stand-in"));
}

export interface FirstVisitProps extends Pick<WelcomePageProps, "chooseLanguage"> {
  /** Opens the wallet on a screen, which may take until it has come. */
  readonly leave: (to: WayIn) => void;
}

/** The welcome with links that lead into the wallet. */
export function FirstVisit({ leave, chooseLanguage }: FirstVisitProps): ReactElement {
  const [taken, setTaken] = useState<WayIn>();
  useEffect(() => {
    document.title = "Welcome · Holdfast";
    return applyAppearance({ theme: "system", contrast: "system" });
  }, []);
  const leaving = useMemo<Leaving>(() => {
    return {
      taken,
      take(to) {
        setTaken(to);
        leave(to);
      },
    };
  }, [taken, leave]);
  return (
    <LeavingContext value={leaving}>
      <BareFrame network={nobody.network}>
        <WelcomePage Way={Way} chooseLanguage={chooseLanguage} isLeaving={taken !== undefined} />
      </BareFrame>
    </LeavingContext>
  );
}

interface Leaving {
  /** The way that was pressed last. */
  readonly taken: WayIn | undefined;
  readonly take: (to: WayIn) => void;
}

const LeavingContext = createContext<Leaving>({ taken: undefined, take: () => undefined });

function Way({ to, className, children }: WayProps): ReactElement {
  const { taken, take } = use(LeavingContext);
  const press = (event: MouseEvent): void => {
    // With a key held down a browser opens a window or a tab of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    take(to);
  };
  return (
    <a className={className} href={to} aria-busy={taken === to ? true : undefined} onClick={press}>
      {children}
    </a>
  );
}

/**
 * Opens the wallet where the last press led to that came before it, or where the page is. What cannot be loaded, the browser
 * tries there.
 */
function leavingOnce(root: Root): (to: WayIn | undefined) => void {
  let isLeaving = false;
  let wanted: WayIn | undefined;
  const open = async (): Promise<void> => {
    const { openWallet } = await import("./main.tsx");
    await openWallet({ root, to: wanted });
  };
  return (to) => {
    wanted = to;
    if (isLeaving) return;
    isLeaving = true;
    open().catch(() => (wanted === undefined ? location.reload() : location.assign(wanted)));
  };
}

async function choose(language: Language): Promise<void> {
  const { browserSettings } = await import("./storage/settings/settings.ts");
  browserSettings().setLanguage(language);
  location.reload();
}

/** What most go on to. What cannot be loaded is loaded again, and missed, when it is wanted. */
async function firstSteps(): Promise<void> {
  await Promise.allSettled([import("./main.tsx"), import("./features/onboarding/create-page.tsx")]);
}
