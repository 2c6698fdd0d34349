import { describe, expect, test } from 'vitest';
import { type Described, screen } from '../../grounding/snapshot.fixture.ts';
import { text, verdict } from '../decided.fixture.ts';

const heading = (words: string, level = 4): Described => ({
  role: 'heading',
  name: words,
  text: words,
  level,
});

const block = (...children: Described[]): Described => ({ children });

describe('a heading stands for what is under it', () => {
  const answer = screen([
    {
      role: 'main',
      children: [
        heading('Server response'),
        block(heading('Response body', 5), block(text('{ "name": "Luna" }', 'code'))),
        block(heading('Response headers', 5), block(text('content-type: text/html', 'code'))),
        heading('Request URL'),
        text('http://shop.test/pets/2', 'code'),
        heading('Notes'),
      ],
    },
  ]);

  test('where its words are what the sentence calls it', () => {
    expect(verdict('The response body contains "Luna"', answer)).toBe('holds');
    expect(verdict('The Request URL ends with "/pets/2"', answer)).toBe('holds');
    expect(verdict('The Request URL is "http://shop.test/pets/2"', answer)).toBe('holds');
    expect(verdict('The response body does not contain "Luna"', answer)).toBe('fails');
  });

  test('and not for what is under the next one', () => {
    expect(verdict('The response body contains "content-type"', answer)).toBe('fails');
    expect(verdict('The Request URL ends with "/pets/3"', answer)).toBe('fails');
    expect(verdict('The server response contains "/pets/2"', answer)).toBe('fails');
    expect(verdict('The Notes contains "Luna"', answer)).toBe('fails');
  });

  test('but for its own words where the heading is asked for', () => {
    expect(verdict('The "Response body" heading contains "Luna"', answer)).toBe('fails');
    expect(verdict('The "Response body" heading is "Response body"', answer)).toBe('holds');
  });

  test('nor where only some of its words are said', () => {
    expect(verdict('The body contains "Luna"', answer)).toBe('undecided');
  });

  test('also where the value is written as a heading', () => {
    const author = screen([
      {
        role: 'list',
        children: [
          heading('Author', 6),
          {
            role: 'listitem',
            children: [{ role: 'img', name: 'Maria Lopez' }, heading('Maria Lopez', 6)],
          },
        ],
      },
    ]);
    expect(verdict('The Author is Maria Lopez', author)).toBe('holds');
    expect(verdict('The Author is Ana Perez', author)).toBe('fails');
    const sections = screen([
      heading('Author', 2),
      block(heading('Reviews', 2), text('Maria Lopez likes it')),
    ]);
    expect(verdict('The Author contains "Maria Lopez"', sections)).toBe('fails');
  });

  test('not for the page under a header', () => {
    const page = screen([
      { role: 'banner', children: [heading('Orders', 1)] },
      { role: 'main', children: [text('Total 5')] },
    ]);
    expect(verdict('The Orders contains "Total 5"', page)).toBe('fails');
  });
});

describe('a tab stands for its panel', () => {
  const tab = (name: string, selected: boolean): Described => ({
    role: 'tab',
    name,
    text: name,
    states: { selected },
  });
  const panel = (words: string, hidden: boolean): Described => ({
    role: 'tabpanel',
    hidden,
    children: [text(words)],
  });
  const tabs = screen([
    block(
      { role: 'tablist', children: [tab('Open', false), tab('Recent', true)] },
      panel('Welcome', true),
      panel('Shopping list', false),
    ),
  ]);

  test('while it is open', () => {
    expect(verdict('The Recent tab lists "Shopping list"', tabs)).toBe('holds');
    expect(verdict('The Recent tab lists "Welcome"', tabs)).toBe('fails');
    expect(verdict('The Recent tab does not contain "Shopping list"', tabs)).toBe('fails');
    expect(verdict('The Recent contains "Shopping list"', tabs)).toBe('holds');
  });

  test('not while another one is', () => {
    expect(verdict('The Open tab lists "Shopping list"', tabs)).toBe('fails');
    expect(verdict('The Open tab lists "Welcome"', tabs)).toBe('fails');
  });

  test('also where the panel is no more than what follows the list of tabs', () => {
    const plain = screen([
      block({ role: 'tablist', children: [tab('Result', true)] }, block(text('Don Quixote'))),
      block(text('Frankenstein')),
    ]);
    expect(verdict('The result contains "Don Quixote"', plain)).toBe('holds');
    expect(verdict('The result contains "Frankenstein"', plain)).toBe('fails');
  });
});
