/** Newcomers' search words, with the page that must be among the first results. */
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
