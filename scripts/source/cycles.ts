/** Groups of nodes that reach each other (Tarjan's strongly connected components), each as one round trip. */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  return components(graph)
    .filter((group) => group.length > 1 || isOwnTarget(graph, group[0]))
    .map((group) => roundTrip(graph, new Set(group)));
}

function components(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];

  const connect = (node: string): number => {
    const number = order.size;
    let low = number;
    order.set(node, number);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, connect(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === number) found.push(stack.splice(stack.indexOf(node)));
    return low;
  };

  for (const node of graph.keys()) if (!order.has(node)) connect(node);
  return found;
}

// The shortest way from the first name back to itself: what a user has to read to see the cycle.
function roundTrip(graph: ReadonlyMap<string, ReadonlySet<string>>, group: ReadonlySet<string>): string[] {
  const [start = ""] = [...group].sort();
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const target of graph.get(node) ?? []) {
      if (target === start) return wayTo(node, cameFrom).concat(start);
      if (!group.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      queue.push(target);
    }
  }
  return [...group];
}

function wayTo(node: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [node];
  for (let at = cameFrom.get(node); at !== undefined; at = cameFrom.get(at)) way.unshift(at);
  return way;
}

function isOwnTarget(graph: ReadonlyMap<string, ReadonlySet<string>>, node: string | undefined): boolean {
  return node !== undefined && (graph.get(node)?.has(node) ?? false);
}
