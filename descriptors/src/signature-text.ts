import { bytesToHex, sha3, utf8ToBytes, type FunctionAbi } from "@holdfast/sdk";

/** Such as `public entry fun<T0: store>(&signer, address, u64)`. Needs only a node's ABI. */
export function signatureText(
  abi: Pick<FunctionAbi, "visibility" | "isEntry" | "typeParameters" | "parameters">,
): string {
  const generics = abi.typeParameters.map(({ constraints }, at) =>
    constraints.length === 0 ? `T${at}` : `T${at}: ${constraints.toSorted().join(" + ")}`,
  );
  const types = generics.length === 0 ? "" : `<${generics.join(", ")}>`;
  const entry = abi.isEntry ? " entry" : "";
  return `${abi.visibility}${entry} fun${types}(${abi.parameters.join(", ")})`;
}

export function signatureHash(text: string): string {
  return bytesToHex(sha3(utf8ToBytes(text))).slice(2);
}

export function callerTypes(text: string): readonly string[] {
  const inner = text.slice(text.indexOf("(") + 1, -1);
  return splitTypes(inner).filter((type) => type !== "signer" && type !== "&signer");
}

export function typeParameterCount(text: string): number {
  const head = text.slice(0, text.indexOf("("));
  const begins = head.indexOf("<");
  return begins === -1 ? 0 : head.slice(begins).split(",").length;
}

function splitTypes(list: string): readonly string[] {
  const parts: string[] = [];
  let [depth, begins] = [0, 0];
  for (const [at, letter] of [...list].entries()) {
    if (letter === "<") depth += 1;
    if (letter === ">") depth -= 1;
    if (letter !== "," || depth > 0) continue;
    parts.push(list.slice(begins, at).trim());
    begins = at + 1;
  }
  const last = list.slice(begins).trim();
  return last === "" ? parts : [...parts, last];
}
