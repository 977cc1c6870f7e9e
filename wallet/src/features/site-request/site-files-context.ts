import { createContext } from "react";
import { readWellKnown } from "./read-well-known.ts";

/** How a site is asked for the file in which it says where it takes answers. */
export const SiteFilesContext = createContext(readWellKnown);
