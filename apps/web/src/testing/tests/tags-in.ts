/** The tags that somebody typed with commas between them, each once. */
export function tagsIn(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
