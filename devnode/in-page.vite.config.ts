import { defineConfig } from "vite";

// The wallet for tests as one script, which `installInPage` reads and Playwright puts into a page.
export default defineConfig({
  build: {
    outDir: "dist/wallet",
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: {
      input: { "in-page": "src/wallet/in-page.ts" },
      output: { format: "iife", entryFileNames: "[name].js" },
    },
  },
  resolve: { conditions: ["source"] },
});
