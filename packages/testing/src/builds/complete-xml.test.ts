import { expect, test } from 'vitest';
import { completedXml, readParts } from './complete-xml.ts';

const part = (number: string, tag: string) =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`;
const whole = (...parts: string[]) =>
  `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;

test.each([
  ['as it is', '"0012"'],
  ['by number', '&#34;0012&#34;'],
  ['by hexadecimal number', '&#x22;0012&#x22;'],
  ['by name', '&quot;0012&quot;'],
  ['in a section', '<![CDATA["0012"]]>'],
])('quotes of a tag may be written %s', (_how, tag) => {
  expect(readParts(whole(part('1', tag), part('2', 'plain')))).toEqual([
    { number: 1, etag: '"0012"' },
    { number: 2, etag: 'plain' },
  ]);
});

test('the order of a part’s facts, line breaks and a declaration do not matter', () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${whole('\n <Part>\n <ETag>a</ETag>\n <PartNumber> 3 </PartNumber></Part>\n')}`;
  expect(readParts(xml)).toEqual([{ number: 3, etag: 'a' }]);
});

test.each([
  ['nothing', ''],
  ['no XML', 'hello'],
  ['XML that is not closed', '<CompleteMultipartUpload><Part>'],
  ['no part', whole()],
  ['a part without a tag', whole('<Part><PartNumber>1</PartNumber></Part>')],
  ['a part without a number', whole('<Part><ETag>a</ETag></Part>')],
  ['a number that is none', whole(part('first', 'a'))],
  ['another document', '<Other/>'],
  ['very deep XML', '<a>'.repeat(100_000)],
  ['entities of entities', '<!DOCTYPE a [<!ENTITY b "&c;&c;">]><CompleteMultipartUpload/>'],
])('%s is refused', (_what, xml) => {
  expect(() => readParts(xml)).toThrow(/^MalformedXML/);
});

test('the answer is what clients look for', () => {
  expect(completedXml('a/<b>&c')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><CompleteMultipartUploadResult><Key>a/&lt;b&gt;&amp;c</Key></CompleteMultipartUploadResult>',
  );
});
