import { useService, type Service } from "../../services/app-services.ts";
import type { SiteQuestions } from "../../sites/site-questions.ts";

/** The requests of sites. A page that no site can reach has none. */
export const siteQuestionsService: Service<SiteQuestions | undefined> = { create: () => undefined };

export function useSiteQuestions(): SiteQuestions | undefined {
  return useService(siteQuestionsService);
}
