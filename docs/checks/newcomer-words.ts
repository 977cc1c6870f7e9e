/** Words that a newcomer types into the search, and the page that the first results must contain. */
export const newcomerWords: Readonly<Record<string, string>> = {
  quickstart: "faq",
  "getting started": "faq",
  faq: "faq",
  nft: "faq",
  "hardware wallet": "faq",
  "seed phrase": "faq",
  airdrop: "faq",
  install: "start/install-extension",
  "lost password": "start/lost-password",
  security: "security-policy",
  "wrong address": "troubleshooting",
  ledger: "compare-wallets",
};
