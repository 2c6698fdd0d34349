import {
  manualStepTypes,
  sentenceReadingsSchema,
  yamlValidationSchema,
} from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../../testing/client.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { addNeeded, authoredFile, validate } from './checked-file.fixture.ts';

let server: TestServer;
let person: TestPerson;
let client: Client;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.person();
  client = clientOf(server, person);
});

describe('checking a file', () => {
  test('answers 200 for a wrong one, and where it is wrong and what would be right', async () => {
    const answer = await validate(
      client,
      'test:\n  metadata: {name: a, platform: web}\n  blocks:\n    - type: instruction\n      step_description: Tap "A"\n',
    );
    expect(answer).toEqual({
      is_valid: false,
      validation_type: 'full_test',
      errors: 1,
      warnings: 0,
      messages: [
        {
          severity: 'error',
          code: 'wrong_value',
          message: expect.stringContaining('instructions'),
          field_path: 'test.blocks[0].type',
          line: 4,
          column: 13,
          suggestion: 'instructions',
        },
      ],
    });
  });

  test.each(['', '{', '\t', 'a: [', 'null', '- 1', 'x'.repeat(5000), '\u0007', '&a [*a]'])(
    'refuses %j as any other answer',
    async (text) => {
      const answer = await validate(client, text);
      expect(answer).toMatchObject({ is_valid: false });
      expect(answer.errors).toBeGreaterThan(0);
    },
  );

  test('knows the modules, scripts and variables of the organization, and no others', async () => {
    expect((await validate(client, authoredFile)).messages).toMatchObject([
      { code: 'module_missing', line: 5 },
      { code: 'script_missing', line: 9 },
    ]);
    await addNeeded(client);
    expect(await validate(client, authoredFile)).toMatchObject({ is_valid: true, messages: [] });
    const global = authoredFile.replace('Tap "Pay"', 'Type "{{global.city}}" into "City"');
    expect(await validate(client, global)).toMatchObject({ is_valid: false, errors: 1 });
    await client.post('/variables/global', { variable_name: 'city', variable_value: 'León' });
    expect(await validate(client, global)).toMatchObject({ is_valid: true });
    const stranger = clientOf(server, await server.person());
    const body = { yaml_content: authoredFile, validation_type: 'full_test' };
    expect(await stranger.post('/tests/yaml/validate-yaml', body)).toMatchObject({
      is_valid: false,
    });
  });

  test('warns of a sentence that is not understood and names one that is', async () => {
    const answer = await validate(
      client,
      authoredFile.replace('Tap "Pay"', 'Tapp the "Pay" button'),
    );
    const warned = answer.messages.find(({ severity }) => severity === 'warning');
    expect(warned).toMatchObject({ code: 'not_understood', line: 6 });
  });

  test('tells the file of a module from that of a test', async () => {
    const module = 'blocks:\n  - {type: instructions, step_description: Tap "A"}\n';
    expect(await validate(client, module)).toMatchObject({ is_valid: false, errors: 1 });
    expect(await validate(client, module, 'module')).toMatchObject({ is_valid: true });
    expect(await validate(client, authoredFile, 'module')).toMatchObject({ is_valid: false });
  });

  test('speaks Spanish to those who read it', async () => {
    const { body } = await server.call('/tests/yaml/validate-yaml', {
      method: 'POST',
      as: person,
      body: { yaml_content: 'blocks: []\n' },
      headers: { 'accept-language': 'es-MX,es;q=0.9' },
    });
    expect(yamlValidationSchema.parse(body).messages[0]?.message).toMatch(/lista|vac/i);
  });
});

describe('reading sentences', () => {
  async function read(...sentences: object[]) {
    const answer = await client.post('/tests/sentences/read', { sentences });
    return sentenceReadingsSchema.parse(answer).readings;
  }

  test('says in words how each is understood, in the language of who asks, and what it remembers', async () => {
    expect(
      await read(
        { type: 'instructions', text: 'Tap Pay and remember the total as {{sum}}' },
        { type: 'validation', text: '"{{sum}}" es visible' },
        { type: 'extraction', text: 'the order number' },
        { type: 'while', text: 'while "More" is shown' },
        { type: 'instructions', text: '' },
      ),
    ).toMatchObject([
      { words: expect.stringMatching(/^Click "Pay"\. Remember /), remembers: ['sum'] },
      { words: 'Check that "{{sum}}" is visible.', problem: null },
      { words: expect.stringContaining('order number'), remembers: [], problem: null },
      { words: 'Check that "More" is visible.', problem: null },
      { words: null, remembers: [], problem: null },
    ]);
  });

  test('says why one is not, with sentences that would be', async () => {
    const [refused, acts] = await read(
      { type: 'instructions', text: 'Check that the lamp is glowing' },
      { type: 'validation', text: 'Tap "Pay"' },
    );
    expect(refused).toMatchObject({ words: null, problem: { message: expect.any(String) } });
    expect(acts).toMatchObject({ words: null, problem: { message: expect.any(String) } });
    const [rewrite = ''] = refused?.problem?.rewrites ?? [];
    expect(await read({ type: 'instructions', text: rewrite })).toMatchObject([{ problem: null }]);
  });

  test('knows every manual step that the editor offers, and what it takes', async () => {
    const steps = manualStepTypes.map((step_type) => ({ type: 'manual', step_type, text: '' }));
    for (const { problem } of await read(...steps))
      expect(problem?.message ?? '').not.toContain('step_type');
    const wait = { type: 'manual', step_type: 'wait' };
    expect(await read({ ...wait, text: 'a bit' }, { ...wait, text: '3' })).toMatchObject([
      { problem: { message: expect.stringContaining('3') } },
      { problem: null },
    ]);
  });
});
