const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Whether one slip of the fingers turns `a` into `b`: a letter too much, left out, swapped with its
 * neighbour, or hit beside the right key (Damerau distance of exactly one). The first letter must be
 * right, and a mistaken letter must lie next to the right one on the keyboard: "fecha" is no slip
 * for "ficha", nor "roast" for "toast". Linear in the length of the words.
 */
export function isOneSlipAway(a: string, b: string): boolean {
  if (a === b || a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (restA.length === restB.length) {
    const mistaken = restA.slice(1) === restB.slice(1) && areNeighbours(restA[0], restB[0]);
    const swapped =
      restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
    return mistaken || swapped;
  }
  return restA.length > restB.length ? restA.slice(1) === restB : restA === restB.slice(1);
}

function areNeighbours(a: string | undefined, b: string | undefined): boolean {
  const [rowA, columnA] = place(a);
  const [rowB, columnB] = place(b);
  const found = rowA !== -1 && rowB !== -1;
  return found && Math.abs(rowA - rowB) <= 1 && Math.abs(columnA - columnB) <= 1;
}

function place(letter: string | undefined): [row: number, column: number] {
  const row = rows.findIndex((keys) => letter !== undefined && keys.includes(letter));
  return [row, rows[row]?.indexOf(letter ?? '') ?? -1];
}
