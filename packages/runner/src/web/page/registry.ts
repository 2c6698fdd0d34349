/**
 * Numbers the nodes of a frame. A number is a node's own for as long as the page lives; what the
 * newest walk met can be found again by it.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeRegistry() {
  const numbers = new WeakMap<Node, number>();
  let nodes = new Map<number, Node>();
  let last = 0;

  function forget(): void {
    nodes = new Map();
  }

  function numberOf(node: Node): number {
    const number = numbers.get(node) ?? ++last;
    numbers.set(node, number);
    nodes.set(number, node);
    return number;
  }

  /** Undefined if the newest walk did not meet it, or it has left the page since. */
  function find(number: number): Node | undefined {
    const node = nodes.get(number);
    return node && Reflect.get(Node.prototype, 'isConnected', node) ? node : undefined;
  }

  return { forget, numberOf, find };
}

export type Registry = ReturnType<typeof makeRegistry>;
