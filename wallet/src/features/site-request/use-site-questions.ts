import { useService, type Service } from "../../services/app-services.ts";
import type { SiteQuestions } from "../../sites/site-questions.ts";

/** Undefined in pages that sites can't reach. */
export const siteQuestionsService: Service<SiteQuestions | undefined> = { create: () => undefined };

export function useSiteQuestions(): SiteQuestions | undefined {
  return useService(siteQuestionsService);
}
