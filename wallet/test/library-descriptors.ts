import type { TrustedDescriptor } from "@holdfast/descriptors";
import { QueryClient } from "@tanstack/react-query";
import { testNetwork } from "../src/chain/outbox/testing/test-network.ts";
import { descriptionSource } from "../src/components/descriptions/found-description.ts";
import type { DescriptorLibrary } from "../src/storage/descriptor-library.ts";

/** The valid descriptions of a library, and the built-in ones, as screens get them. */
export function libraryDescriptors(library: DescriptorLibrary): Promise<readonly TrustedDescriptor[]> {
  return descriptionSource(testNetwork, new QueryClient(), library).descriptors();
}
