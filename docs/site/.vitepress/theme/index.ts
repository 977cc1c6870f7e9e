import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { defineAsyncComponent } from "vue";
import "./style.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    // Its programs bring a whole node: only the page that shows them loads it.
    app.component(
      "Playground",
      defineAsyncComponent(async () => (await import("./playground.ts")).Playground),
    );
  },
} satisfies Theme;
