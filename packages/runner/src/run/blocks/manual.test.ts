import { describe, expect, test } from 'vitest';
import { does, lastSteps, runScripted, scripted } from '../scripted.fixture.ts';

describe('manual steps', () => {
  const manual = (rest: string): string => `{type: manual, ${rest}}`;

  test.each([
    ['step_type: wait, step_description: 3', 'wait 3000ms'],
    [
      'step_type: navigate, step_description: "https://shop.test/{{page}}"',
      'open "https://shop.test/cart"',
    ],
    ['step_type: open_app', 'open "http://shop.test"'],
    ['step_type: open_app, step_description: /cart', 'open "/cart"'],
    ['step_type: go_home', 'home'],
    ['step_type: back', 'back'],
    ['step_type: set_location, step_description: "19.4, -99.1"', 'setLocation 19.4,-99.1'],
    ['step_type: set_orientation, step_description: landscape', 'setOrientation landscape'],
    ['step_type: set_appearance, step_description: dark', 'setAppearance dark'],
    ['step_type: tap, step_description: Save', "tap 'Save'"],
    ['step_type: tap, step_description: el botón Guardar', "tap button 'Guardar'"],
    ['step_type: input, step_description: "{{page}} into Email"', `type "cart" into 'Email'`],
    ['step_type: long_press, step_description: the photo', 'long-tap image'],
    ['step_type: swipe, step_description: up', 'swipe up'],
    ['step_type: pinch, step_description: in', 'zoom in'],
    ['step_type: clear_text, step_description: the Email field', "clear field 'Email'"],
  ])('%s', async (rest, expected) => {
    const done: string[] = [];
    const { report } = await runScripted([manual(rest)], scripted({}, done), {
      address: 'http://shop.test',
      overrides: new Map([['page', 'cart']]),
    });
    expect([report.verdict, done.at(-1)]).toEqual(['passed', expected]);
  });

  test.each([
    'kill_app',
    'download_file',
    'set_font_size',
    'play_audio',
    'scrape',
    'explore_continue',
  ])('%s cannot be done in a browser, which is said', async (stepType) => {
    const { report } = await runScripted([manual(`step_type: ${stepType}`)]);
    expect(report).toMatchObject({ verdict: 'failed', reason: 'unsupported' });
    expect(report.message).toContain(`"${stepType}"`);
  });

  test('end ends the test early; what is after it is no part of it', async () => {
    const inner = `{type: if, condition: the menu is visible, then: [${manual('step_type: end')}, ${does('Click A')}]}`;
    const { report } = await runScripted([does('Click B'), inner, does('Click C')]);
    expect(report.verdict).toBe('passed');
    expect(lastSteps(report)).toEqual(['1 passed', '2 passed', '2.then.1 passed']);
  });

  test('with a value from a variable that fits nothing fail, saying what would', async () => {
    const block = manual('step_type: wait, step_description: "{{time}}"');
    const { report } = await runScripted([block], {}, { overrides: new Map([['time', 'soon']]) });
    expect(report.message).toBe('"soon" is nothing that wait takes. Write it like "3".');
  });
});
