import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Slots } from '../../grammar/slots/slots.ts';
import type { Target } from '../../plan/plan.ts';

/** The calendar that is said, or the one that is open. */
function calendarOf(slots: Slots): Target | undefined {
  if (!slots.has('TARGET')) return { kind: 'calendar' };
  const place = slots.target();
  return place.kind === 'calendar' ? place : undefined;
}

/** A day of the month, by the number that stands on it. */
function dayOf(slots: Slots): Target | undefined {
  const day = slots.number('NUMBER');
  return Number.isInteger(day) && day >= 1 && day <= 31
    ? { name: { text: String(day), quoted: false } }
    : undefined;
}

/** Days of a calendar. */
export const days: ActionPattern[] = [
  {
    id: 'select.day',
    kind: 'action',
    about: {
      en: 'Chooses a day in a calendar, by the number that stands on it.',
      es: 'Elige un día en un calendario, por el número que lleva.',
    },
    says: {
      en: [
        '{choose|tap} [on] [the] day [number] NUMBER [of the month]',
        '{choose|tap} [on] [the] day [number] NUMBER (in|on|from|of) TARGET',
      ],
      es: [
        '{choose|tap} [en] [el] día [número] NUMBER [de el mes]',
        '{choose|tap} [en] [el] día [número] NUMBER (en|de|desde) TARGET',
      ],
    },
    read: (slots) => {
      const from = calendarOf(slots);
      const day = dayOf(slots);
      return from === undefined || day === undefined
        ? undefined
        : [{ do: 'select', options: [day], from }];
    },
    examples: {
      en: [['Choose day 15 in the Arrival calendar', "select '15' from calendar 'Arrival'"]],
      es: [['Elige el día 15', "select '15' from calendar"]],
    },
    outranks: ['select', 'select.from', 'select.in', 'tap'],
  },
];
