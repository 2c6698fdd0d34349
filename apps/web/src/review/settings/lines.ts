/** The entries of a text that holds one a line; what is empty or said twice is left out. */
export function entriesOf(text: string): string[] {
  const lines = text.split(/[\n,]/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
