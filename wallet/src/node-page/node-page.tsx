import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PageFrame } from "./page-frame.tsx";

const root = document.querySelector("#page");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <PageFrame />
    </StrictMode>,
  );
