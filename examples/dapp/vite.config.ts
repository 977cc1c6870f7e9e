import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // In this repository the packages are read as TypeScript source; a dApp that installs them needs no line of this.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: { target: "es2022", modulePreload: { polyfill: false } },
});
