export { BcsReader, decodeBcs } from "./reader.ts";
export { BcsWriter, encodeBcs } from "./writer.ts";
