import { createElement } from "react";
import { createRoot } from "react-dom/client";

// The least that a page with React can be: it draws one link.
createRoot(document.body).render(createElement("a", { href: "/welcome/create" }, "Create account"));
