import type { Snapshot } from '../../driver/snapshot.ts';
import { headings, topLayer } from '../../grounding/screen/places.ts';
import { indexScreen, isWithin } from '../../grounding/screen/screen-index.ts';
import { collapse } from '../../grounding/words/wording.ts';

/**
 * What a screen is called in memory: its path without what names a record, and its main heading.
 * What comes and goes (dialogs, banners, messages) is no part of it.
 */
export function screenNameOf(snapshot: Snapshot): string {
  const index = indexScreen(snapshot);
  const layer = topLayer(index);
  const shown = headings(index).filter((at) => layer === undefined || !isWithin(index, at, layer));
  const main = shown.find((at) => index.elements[at]?.level === 1) ?? shown[0];
  const heading = main === undefined ? '' : withoutRecord(collapse(index.words(main)).slice(0, 60));
  return `${pathIn(snapshot.address)} ${JSON.stringify(heading.trim())}`;
}

/** The path in a screen's name. */
export const pathOf = (screen: string): string => screen.slice(0, screen.indexOf(' "'));

function pathIn(address: string): string {
  if (!URL.canParse(address)) return address.replaceAll(/\s+/g, '');
  const { pathname, hash } = new URL(address);
  const route = /^#!?\//.test(hash) ? hash : '';
  return `${pathname}${route}`.split('/').map(pattern).join('/');
}

/** Numbers, and what programs make up as names of records. */
const record = /^(?:.*\d.*|[\da-f]{8}-[\da-f-]{27}|[\w-]{24,})$/i;

const pattern = (segment: string): string => (record.test(segment) ? '*' : segment);

const withoutRecord = (text: string): string => text.replaceAll(/\S*\d\S*/g, '*');
