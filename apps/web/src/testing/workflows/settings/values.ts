/** Values of variables as people write them: a line for each, `name=value`. */
export function textOfValues(values: Readonly<Record<string, string>> | null | undefined): string {
  return Object.entries(values ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
}

/** Undefined where a line is not `name=value`. A value may hold `=` itself. */
export function valuesIn(text: string): Record<string, string> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => {
    const at = line.indexOf('=');
    return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()] as const;
  });
  if (pairs.some(([name]) => name === '')) return undefined;
  return Object.fromEntries(pairs);
}
