import { createContext, use, type ReactElement, type ReactNode } from "react";
import type { SiteQuestions } from "../../sites/site-questions.ts";

/** Gives the screens below it the requests of sites. A page that no site can reach has none. */
export function SiteQuestionsProvider(props: {
  readonly questions: SiteQuestions | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return <SiteQuestionsContext value={props.questions}>{props.children}</SiteQuestionsContext>;
}

/** The requests of sites, where the page has a way to them. */
export function useSiteQuestions(): SiteQuestions | undefined {
  return use(SiteQuestionsContext);
}

const SiteQuestionsContext = createContext<SiteQuestions | undefined>(undefined);
