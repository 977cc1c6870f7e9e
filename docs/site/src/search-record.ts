/** One heading of one page, as the search knows it. */
export interface SearchRecord {
  readonly id: number;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  readonly href: string;
  readonly excerpt: string;
}

/** How records are indexed: where the site is built, and where its index is read. */
export const searchFields = {
  fields: ["page", "heading", "text"],
  storeFields: ["page", "heading", "href", "excerpt"],
  // Names of code are found whole and by their parts: `createSupraClient`, `supra_account::transfer`.
  tokenize: (text: string) => {
    const words = text.split(/[^\p{L}\p{N}_]+/u).filter((word) => word !== "");
    const parts = words.flatMap((word) => word.replace(/([a-z\d])([A-Z])/g, "$1_$2").split("_"));
    return [...new Set([...words, ...parts.filter((part) => part !== "")])];
  },
};
