import { readSentencesSchema, sentenceReadingsSchema } from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import type { TestingParts } from '../../parts.ts';
import { languageOf } from '../routes/language-of.ts';
import { readSentences } from './read-sentences.ts';

/** What an editor asks while somebody writes. */
export function mountSentences(app: HttpServer, parts: TestingParts): void {
  app.post(
    '/api/v1/tests/sentences/read',
    {
      config: { access: 'can_access_testing_suite' },
      bodyLimit: 4 * 1024 * 1024,
      schema: {
        tags: ['tests'],
        body: readSentencesSchema,
        response: { 200: sentenceReadingsSchema },
      },
    },
    async (request) => {
      const { sentences, platform } = request.body;
      const language = languageOf(request);
      return { readings: await readSentences(parts, sentences, { platform, language }) };
    },
  );
}
