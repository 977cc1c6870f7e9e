import type { Rolldown } from "vite";

/**
 * Which modules become one file. What is needed at the same time is one, with all that it imports and no earlier one has:
 * fifty small ones take a slow network six round trips, a quick one half a second, compress worse, and each has its hash in
 * the page (wallet/build/integrity.ts), which everybody loads first.
 */
export const codeGroups: Rolldown.CodeSplittingGroup[] = [
  // Loaded in every language, before one is chosen: nothing else may come with it.
  {
    name: "boot",
    test: /wallet\/src\/(?:boot|language\/(?:i18n|speak)|storage\/settings\/(?:language|remembered))\.ts$|node_modules\/@lingui\/core\//,
    minSize: 0,
    priority: 1,
  },
  // The same in every language.
  {
    name: "react",
    test: /node_modules\/(?:react|react-dom|scheduler)\//,
    minSize: 0,
    priority: 1,
  },
  { name: "start", test: /wallet\/src\/(?:main|app\/(?:start-wallet|router))\.tsx$/, minSize: 0 },
  // In the order in which they are loaded: each has what it needs and none before it has.
  { name: "create", test: /wallet\/src\/features\/onboarding\/create-page\.tsx$/, minSize: 0 },
  { name: "unlock", test: /wallet\/src\/app\/unlock-screen\.tsx$/, minSize: 0 },
  { name: "home", test: /wallet\/src\/app\/(?:shell|home-screen)\.tsx$/, minSize: 0 },
  { name: "toast", test: /wallet\/src\/ui\/toast-region\.tsx$/, minSize: 0 },
  // Beside the words of the welcome.
  { name: "sample", test: /wallet\/src\/features\/onboarding\/sample-review\.tsx$/, minSize: 0 },
  { name: "popups", test: /wallet\/src\/ui\/(?:menu|dialog)\.tsx$/, minSize: 0 },
  {
    name: "onboarding",
    test: /wallet\/src\/features\/onboarding\/(?:import-page|restore-page)\.tsx$/,
    minSize: 0,
  },
  {
    name: "everyday",
    test: /wallet\/src\/(?:app\/activity-layout|features\/(?:send\/send|receive\/receive|transaction\/transaction)-page)\.tsx$/,
    minSize: 0,
  },
  // Reading code and descriptions, and lists to choose from, are large: only screens that need them load them.
  {
    name: "reading",
    test: /\/(?:move|descriptors)\/src\/|\/explain\/|node_modules\/@base-ui\/|wallet\/src\/app\/command-palette\.tsx$/,
    minShareCount: 2,
    minSize: 0,
    entriesAware: true,
  },
  // What several screens share and no file above has. Kept apart for exactly those that need it, it is fifty files, most of
  // them smaller than what a request says about itself.
  {
    name: "shared",
    minShareCount: 2,
    minSize: 0,
    entriesAware: true,
    entriesAwareMergeThreshold: 5000,
  },
  // Screens that are looked at one after the other.
  {
    name: "explore",
    test: /wallet\/src\/(?:app\/(?:contract-layout|explore\/explore-pages)|features\/(?:contracts\/contracts|state\/state|console\/console)-page)\.tsx$/,
    minSize: 0,
  },
  {
    name: "contract",
    test: /wallet\/src\/features\/contracts\/(?:module|function)-page\.tsx$/,
    minSize: 0,
  },
  ...["playbooks", "descriptions", "multisig", "partial-transactions", "site-request"].map((feature) => ({
    name: feature,
    test: new RegExp(`wallet/src/features/${feature}/[^/]+-page\\.tsx$`),
    minSize: 0,
  })),
  {
    name: "holdings",
    test: /wallet\/src\/features\/(?:coin|collectibles|portfolio)\/[^/]+-page\.tsx$/,
    minSize: 0,
  },
  {
    name: "earning",
    test: /wallet\/src\/features\/(?:automation|staking|vesting)\/[^/]+-page\.tsx$/,
    minSize: 0,
  },
  {
    name: "care",
    test: /wallet\/src\/features\/(?:account-health|contacts|faucet|network-log|networks)\/[^/]+-page\.tsx$/,
    minSize: 0,
  },
];
