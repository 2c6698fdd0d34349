import type { Target } from './target.ts';
import type { Value } from './value.ts';

/** `#2 [not enabled] button "Save" in row 'Alice'`: quoted names in double quotes, others in single. */
export function targetNotation(target: Target): string {
  const words: string[] = [];
  if (target.every === true)
    words.push(target.exactly === undefined ? 'every' : `all ${target.exactly}`);
  if (target.ordinal !== undefined) words.push(`#${target.ordinal}`);
  for (const { state, not } of target.conditions ?? []) {
    words.push(`[${not ? 'not ' : ''}${state}]`);
  }
  if (target.kind !== undefined) words.push(target.kind);
  if (target.noun !== undefined) words.push(`<${target.noun.replace(/[\\>]/g, '\\$&')}>`);
  if (target.name !== undefined) {
    words.push(target.name.quoted ? JSON.stringify(target.name.text) : single(target.name.text));
  }
  if (target.called !== undefined) words.push('called', targetNotation(target.called));
  if (target.holding !== undefined) words.push('holding', JSON.stringify(target.holding));
  if (target.edge !== undefined) words.push(`@${target.edge}`);
  if (target.relation !== undefined) {
    words.push(target.relation.is, targetNotation(target.relation.to));
  }
  return words.join(' ');
}

const single = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Text as a JSON string, a plain number bare, the rest as `money("$1,299" 1299 USD)`. */
export function valueNotation(value: Value): string {
  const quoted = JSON.stringify(value.text);
  switch (value.type) {
    case 'text':
      return quoted;
    case 'number': {
      const plain = value.readings.length === 1 && String(value.readings[0]) === value.text;
      return plain ? value.text : `number(${quoted} ${value.readings.join('|')})`;
    }
    case 'percent':
      return `percent(${quoted} ${value.readings.join('|')})`;
    case 'money':
      return `money(${quoted} ${value.readings.join('|')} ${value.currency})`;
    case 'date':
      return `date(${quoted} ${value.readings.join('|')})`;
  }
}
