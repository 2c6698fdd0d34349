/** Markup that is safe to send as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | boolean | undefined | readonly Part[];

/** A piece of a page; everything put into it that is not markup itself is escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = strings.map((text, at) => (at === 0 ? text : written(parts[at - 1]) + text));
  return new Html(pieces.join(''));
}

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === undefined || typeof part === 'boolean') return '';
  if (typeof part === 'object') return part.map(written).join('');
  return String(part).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
