import { Document, Scalar, YAMLSeq } from 'yaml';

/** What another reader of YAML could take for something else than a text. */
const ambiguous = /^(?:|~|null|true|false|yes|no|on|off|y|n|<<|=|[-+]?\.(?:inf|nan)|[-+.]?\d.*)$/i;

/** Characters that stand in a file only as escapes, and ends of lines that YAML would change. */
const escaped = /[^\t\n\P{Cc}]|[\u2028\u2029\ufeff\ufffe\uffff]/u;

/** A node for a text, which every reader of YAML takes for a text. */
export function textNode(text: string): Scalar {
  const node = new Scalar(text);
  if (ambiguous.test(text) || escaped.test(text)) node.type = Scalar.QUOTE_DOUBLE;
  else if (text.includes('\n'))
    node.type = /^\S/.test(text) ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_DOUBLE;
  return node;
}

/** A text as it stands on one line of a file, in the quotes that the author chose if it may. */
export function written(
  text: string,
  { quotes, flow }: { quotes?: Scalar.Type; flow: boolean },
): string {
  const node = textNode(text);
  if (node.type === undefined && (quotes === 'QUOTE_DOUBLE' || quotes === 'QUOTE_SINGLE'))
    node.type = quotes;
  const list = new YAMLSeq();
  list.flow = flow;
  list.items.push(node);
  const document = new Document(undefined, { schema: 'failsafe' });
  document.contents = list;
  const line = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
  return flow ? line.slice(1, -1) : line.slice(2);
}
