/**
 * The line with its whole value in quotes, where the value is one that YAML takes for more than a text:
 * `"Save" is shown`, `{{user}} is shown`, `Enter name: Ana`, `@ana is shown`. Undefined for other lines.
 */
export function quotedLine(line: string): string | undefined {
  const [, key = '', value = ''] = /^\s*(?:-\s+)?(\w+:)[ \t]+(\S.*?)\s*$/.exec(line) ?? [];
  if (value === '' || value.length > longest) return undefined;
  const goesOn = /^(?:"[^"]*"|'[^']*')\s*[^\s#,\]}]/.test(value);
  const isTaken = /^(?:\{\{|[@`%])/.test(value) || /^[^"'[{&*!|>].*:\s/.test(value);
  return goesOn || isTaken ? `${key} '${value.replaceAll("'", "''")}'` : undefined;
}

/** A longer line would not be read by anyone. */
const longest = 200;
