import { decodeAddress } from "@holdfast/sdk";
import { decodePackage } from "../package-metadata.ts";
import type { PackageSummary } from "../payload-summary.ts";
import { bytes } from "./values.ts";
import type { CallDescription, GivenArguments, ReadCall } from "../call-description.ts";

const publish: ReadCall = ({ next }) => ({
  kind: "publish",
  package: readPackage(next),
  target: { kind: "account" },
});

const publishObject: ReadCall = ({ next }) => ({
  kind: "publish",
  package: readPackage(next),
  target: { kind: "new-object" },
});

const upgradeObject: ReadCall = ({ next }) => ({
  kind: "publish",
  package: readPackage(next),
  target: { kind: "object", address: next(decodeAddress) },
});

function readPackage(next: GivenArguments["next"]): PackageSummary {
  return decodePackage(
    next(bytes),
    next((reader) => reader.vector(bytes)),
  );
}

const publication = { password: "publish", rule: "call/publish" } as const;

export const PUBLISHING_CALLS = {
  "0x1::code::freeze_package_registry": { rule: "call/freeze-code" },
  "0x1::code::publish_package_txn": {
    parameters: ["metadata_serialized", "code"],
    read: publish,
    ...publication,
  },
  "0x1::object_code_deployment::freeze_code_object": {
    parameters: ["code_object"],
    password: "publish",
    rule: "call/freeze-code",
  },
  "0x1::object_code_deployment::publish": {
    parameters: ["metadata_serialized", "code"],
    read: publishObject,
    ...publication,
  },
  "0x1::object_code_deployment::upgrade": {
    parameters: ["metadata_serialized", "code", "code_object"],
    read: upgradeObject,
    ...publication,
  },
  "0x1::object_code_deployment::*": publication,
} as const satisfies Readonly<Record<string, CallDescription>>;
