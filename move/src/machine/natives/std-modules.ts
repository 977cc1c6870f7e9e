import type { LinkedModule } from "../linked-module.ts";
import { bitVectorModule } from "./bit-vector-module.ts";
import { fixedPoint32Module, fixedPoint64Module } from "./fixed-point-modules.ts";
import { fromBcsModule } from "./from-bcs-module.ts";
import { math64Module, math128Module } from "./math-modules.ts";
import { optionModule } from "./option-module.ts";
import { simpleMapModule } from "./simple-map-module.ts";
import {
  aptosHashModule,
  bcsModule,
  errorModule,
  eventModule,
  hashModule,
  signerModule,
  typeInfoModule,
} from "./small-modules.ts";
import { stringModule } from "./string-module.ts";
import { stringUtilsModule } from "./string-utils-module.ts";
import { tableModule } from "./table-module.ts";
import { tableWithLengthModule } from "./table-with-length-module.ts";
import { vectorModule } from "./vector-module.ts";

/** Modules of 0x1 that are part of the language. */
export const STD_MODULES: readonly LinkedModule[] = [
  aptosHashModule,
  bcsModule,
  bitVectorModule,
  errorModule,
  eventModule,
  fixedPoint32Module,
  fixedPoint64Module,
  fromBcsModule,
  hashModule,
  math64Module,
  math128Module,
  optionModule,
  signerModule,
  simpleMapModule,
  stringModule,
  stringUtilsModule,
  tableModule,
  tableWithLengthModule,
  typeInfoModule,
  vectorModule,
];

const BY_NAME: ReadonlyMap<string, LinkedModule> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ STD_MODULES.map((module) => [module.id.name, module]),
);

/** One of {@link STD_MODULES} by its name. */
export function stdModule(name: string): LinkedModule | undefined {
  return BY_NAME.get(name);
}
