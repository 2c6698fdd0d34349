import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import { indexScreen, isWithin } from '../../../grounding/screen/screen-index.ts';
import { fitWords, prepareName, ShownWords } from '../../../grounding/words/fit.ts';
import { contentWords } from '../../../grounding/words/wording.ts';
import type { Target } from '../../../language/plan/target.ts';
import { inLanguage, type Said, said } from '../../../language/say/said.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';
import { seeChosenIn } from './chosen.ts';

/** Chooses among the options of the browser's own list. They may still be on their way. */
export async function chooseNative(
  run: StepRun,
  list: ScreenElement,
  options: readonly Target[],
  chosen: boolean,
): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const before = await run.snapshot();
    const offered = optionsOf(before, list);
    const names = options.map((option) => ({ option, labels: labelsFor(option, offered, list) }));
    const missing = names.find(({ labels }) => labels.length === 0);
    if (missing === undefined) {
      const labels = names.flatMap((found) => found.labels);
      await run.perform({ do: 'choose', ref: list.ref, options: labels, chosen });
      return seeChosenIn(run, list, labels, chosen, before);
    }
    if (run.left() <= 0) throw noSuchOption(run, run.name(missing.option), offered);
    await run.pause(looks);
  }
}

/** The list has no such option; those that it has are told. */
export function noSuchOption(run: StepRun, option: Said, offered: readonly string[]): StepFailure {
  const shown = offered.slice(0, 20).map((text) => `"${text}"`);
  const message = run.say('noSuchOption', {
    target: run.target?.description ?? '',
    option: said((language) => inLanguage(option, language).replace(/^"|"$/g, '')),
    offered: shown.length === 0 ? run.say('noOptions') : shown.join(', '),
  });
  return new StepFailure('target_not_found', message);
}

function optionsOf(snapshot: Snapshot, list: ScreenElement): string[] {
  const index = indexScreen(snapshot);
  const around = index.at.get(list.ref);
  if (around === undefined) return [];
  return snapshot.elements.flatMap((element, position) =>
    element.role === 'option' && isWithin(index, position, around)
      ? [element.name || (element.text ?? '')]
      : [],
  );
}

/** The options that a target means: all of them for "every", as many as it says. */
export function labelsFor(
  option: Target,
  offered: readonly string[],
  list: ScreenElement,
): string[] {
  const { every, exactly, ...one } = option;
  if (every !== true) {
    const label = labelFor(one, offered, list);
    return label === undefined ? [] : [label];
  }
  const isNamed = one.name !== undefined || one.noun !== undefined;
  const all = isNamed
    ? offered.filter((label) => labelFor(one, [label], list) !== undefined)
    : [...offered];
  return all.length === (exactly ?? all.length) ? all : [];
}

/** The option that a target means: by its words, its place, or its words without the list's own. */
export function labelFor(
  { name, ordinal, noun }: Target,
  offered: readonly string[],
  list: ScreenElement,
): string | undefined {
  if (name === undefined) {
    if (ordinal === undefined) return noun === undefined ? undefined : byName(noun, false, offered);
    return offered.at(ordinal > 0 ? ordinal - 1 : ordinal);
  }
  const direct = byName(name.text, name.quoted, offered);
  if (direct !== undefined || name.quoted) return direct;
  const own = new Set(contentWords(`${list.name} ${list.other.label ?? ''}`));
  const rest = name.text
    .split(' ')
    .filter((word) => !contentWords(word).every((part) => own.has(part)));
  return rest.length === 0 ? undefined : byName(rest.join(' '), false, offered);
}

function byName(text: string, quoted: boolean, offered: readonly string[]): string | undefined {
  const prepared = prepareName({ text, quoted });
  const scored = offered
    .map((label) => ({ label, score: fitWords(prepared, new ShownWords(label))?.score ?? 0 }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (best === undefined || best.score < 0.65) return undefined;
  return second !== undefined && best.score - second.score < 0.04 && second.label !== best.label
    ? undefined
    : best.label;
}
