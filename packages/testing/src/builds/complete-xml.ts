import { TouchstoneError } from '@touchstone/platform';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** S3's XML of the end of an upload in parts (API reference, CompleteMultipartUpload). */
const completeSchema = z.object({
  CompleteMultipartUpload: z.object({
    Part: z
      .array(
        z.object({
          PartNumber: z.coerce.number().int().positive(),
          ETag: z.string().trim().min(1),
        }),
      )
      .min(1),
  }),
});

const parser = new XMLParser({
  // Some clients write the quotes of a tag as `&#34;`.
  htmlEntities: true,
  // A tag of digits is no number.
  parseTagValue: false,
  isArray: (name) => name === 'Part',
});

/** The parts that a client lists, in its order. @throws TouchstoneError malformed_request */
export function readParts(xml: string): { number: number; etag: string }[] {
  const read = completeSchema.safeParse(parsed(xml));
  if (!read.success) throw malformed(read.error);
  const { Part: parts } = read.data.CompleteMultipartUpload;
  return parts.map(({ PartNumber, ETag }) => ({ number: PartNumber, etag: ETag }));
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml, true);
  } catch (cause) {
    throw malformed(cause);
  }
}

function malformed(cause: unknown): TouchstoneError {
  const message = 'MalformedXML: name each part by its PartNumber and ETag.';
  return new TouchstoneError('malformed_request', { message, cause });
}

const builder = new XMLBuilder({ ignoreAttributes: false });

/** What S3 answers once the object is there. */
export function completedXml(key: string): string {
  const result = { Key: key };
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    CompleteMultipartUploadResult: result,
  });
}
