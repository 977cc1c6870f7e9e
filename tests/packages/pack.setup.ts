import { packPackages } from "../../scripts/pack.ts";
import { packLibraries } from "./installation.ts";

/** Builds and packs what the tests install. */
export async function setup(): Promise<void> {
  const { code, output } = await packPackages("collect");
  if (code !== 0) throw new TypeError(output);
  await packLibraries();
}
