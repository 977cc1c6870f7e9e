import { t } from "@holdfast/sdk/text";
import { at } from "../format/at-index.ts";
import { reject } from "../format/bytecode-errors.ts";
import type { CompiledModule } from "../format/compiled-unit.ts";
import { allFields } from "../format/definition.ts";
import { tokenParts, tokenSizes, type SignatureToken } from "../format/signature-token.ts";
import { calledFunction } from "./operand.ts";
import type { WorkMeter } from "./work-meter.ts";

/** Checks the list of friends: other modules of the same account. @throws bytecode/rejected */
export function checkFriends(module: CompiledModule): void {
  const self = at(module.moduleHandles, module.self);
  for (const [i, friend] of module.friends.entries()) {
    if (friend.address === self.address && friend.name === self.name)
      throw reject("INVALID_FRIEND_DECL_WITH_SELF", t`friend ${i}`, t`the module lists itself as a friend`);
    if (friend.address !== self.address)
      throw reject(
        "INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS",
        t`friend ${i}`,
        t`the friend belongs to a different account`,
      );
  }
}

/** Checks that no struct contains itself. @throws bytecode/rejected */
export function checkRecursiveStructs(module: CompiledModule): void {
  const definitions = new Map(module.structDefinitions.map((definition, i) => [definition.handle, i]));
  const inside = module.structDefinitions.map(({ body }) => {
    const found = new Set<number>();
    for (const field of allFields(body)) addStructs(field.type, definitions, found);
    return [...found];
  });
  // Repeatedly removes structs without remaining fields; a cycle remains.
  const holders = inside.map((): number[] => []);
  for (const [index, contents] of inside.entries()) for (const item of contents) holders[item]?.push(index);
  const left = inside.map((contents) => contents.length);
  const free = [...left.keys()].filter((index) => left[index] === 0);
  for (let index = free.pop(); index !== undefined; index = free.pop())
    for (const holder of holders[index] ?? []) {
      left[holder] = (left[holder] ?? 0) - 1;
      if (left[holder] === 0) free.push(holder);
    }
  const stuck = left.findIndex((count) => count > 0);
  if (stuck >= 0)
    throw reject("RECURSIVE_STRUCT_DEFINITION", t`struct ${stuck}`, t`the struct contains itself`);
}

function addStructs(
  token: SignatureToken,
  definitions: ReadonlyMap<number, number>,
  into: Set<number>,
): void {
  const own = token.kind === "struct" ? definitions.get(token.handle) : undefined;
  if (own !== undefined) into.add(own);
  for (const part of tokenParts(token)) addStructs(part, definitions, into);
}

/** Type parameters that each one flows into, and whether it grows. */
type TypeFlow = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

/** Rejects recursion of generic functions with growing types. @throws bytecode/rejected */
export function checkInstantiationLoops(module: CompiledModule, meter: WorkMeter): void {
  const flow = typeFlow(module, meter);
  const circles = circlesIn(flow);
  for (const [from, targets] of flow)
    for (const [to, grows] of targets)
      if (grows && circles.get(from) === circles.get(to))
        throw reject(
          "LOOP_IN_INSTANTIATION_GRAPH",
          t`function handle ${from.split(" ")[0]}`,
          t`type arguments grow without limit`,
        );
}

function typeFlow(module: CompiledModule, meter: WorkMeter): TypeFlow {
  const flow = new Map<string, Map<string, boolean>>();
  for (const definition of module.functionDefinitions) {
    const calls = new Set(
      definition.code?.code.filter(({ op }) => op === "call_generic").map(({ index }) => index),
    );
    for (const index of calls) {
      const { handleIndex, typeArguments } = calledFunction(module, { op: "call_generic", index, value: 0n });
      meter.spend(WORK_PER_FLOW * tokenSizes(typeArguments), `function handle ${definition.handle}`);
      for (const [i, token] of typeArguments.entries())
        for (const parameter of parametersIn(token, new Set())) {
          const from = `${definition.handle} ${parameter}`;
          const targets = flow.get(from) ?? new Map<string, boolean>();
          const to = `${handleIndex} ${i}`;
          flow.set(from, targets.set(to, targets.get(to) === true || token.kind !== "typeParameter"));
        }
    }
  }
  return flow;
}

const WORK_PER_FLOW = 10;

function parametersIn(token: SignatureToken, into: Set<number>): Set<number> {
  if (token.kind === "typeParameter") into.add(token.index);
  for (const part of tokenParts(token)) parametersIn(part, into);
  return into;
}

interface Visit {
  readonly node: string;
  readonly order: number;
  low: number;
  readonly next: Iterator<string>;
}

function circlesIn(flow: TypeFlow): Map<string, number> {
  const circles = new Map<string, number>();
  const orders = new Map<string, number>();
  const open: string[] = [];
  const path: Visit[] = [];
  const enter = (node: string): void => {
    const order = orders.size;
    orders.set(node, order);
    open.push(node);
    path.push({ node, order, low: order, next: (flow.get(node) ?? new Map<string, boolean>()).keys() });
  };
  for (const start of flow.keys()) {
    if (!orders.has(start)) enter(start);
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const step = visit.next.next();
      if (step.done !== true) {
        const to = step.value;
        const order = orders.get(to);
        if (order === undefined) enter(to);
        else if (!circles.has(to)) visit.low = Math.min(visit.low, order);
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before !== undefined) before.low = Math.min(before.low, visit.low);
      if (visit.low < visit.order) continue;
      for (const node of open.splice(open.lastIndexOf(visit.node))) circles.set(node, visit.order);
    }
  }
  return circles;
}
