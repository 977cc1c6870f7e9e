import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { defineAsyncComponent } from "vue";
import "./style.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    // The programs bundle a whole node, so only their page loads it.
    app.component(
      "Playground",
      defineAsyncComponent(async () => (await import("./playground.ts")).Playground),
    );
  },
} satisfies Theme;
