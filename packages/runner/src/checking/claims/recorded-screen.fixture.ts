import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ActionError, type Driver } from '../../driver/driver.ts';
import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import type { Plan } from '../../language/plan/plan.ts';
import { filled } from '../../language/say/said.ts';

/** Screens of applications, each with claims whose truth is known from the application's own markup. */
export const recordedScreens = ['books', 'cart', 'customers', 'package'] as const;

const headSchema = z.custom<Omit<Snapshot, 'elements'>>((value) => isObject(value));
const elementSchema = z.custom<ScreenElement>((value) => isObject(value) && 'ref' in value);
const planSchema = z.custom<Plan>((value) => Array.isArray(value));

const claimSchema = z.object({
  isTrue: z.boolean(),
  /** What made it false. */
  operator: z.string().optional(),
  language: z.enum(['en', 'es']),
  sentence: z.string().optional(),
  plan: planSchema.optional(),
});

export type RecordedClaim = z.infer<typeof claimSchema>;

/** `bench/claims/record.ts` writes them: one object a line. */
export function recordedScreen(name: string): { snapshot: Snapshot; claims: RecordedClaim[] } {
  const [head, ...elements] = linesOf(`${name}.screen.jsonl`);
  return {
    snapshot: { ...headSchema.parse(head), elements: z.array(elementSchema).parse(elements) },
    claims: z.array(claimSchema).parse(linesOf(`${name}.claims.jsonl`)),
  };
}

function linesOf(file: string): unknown[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8').trim();
  return text.split('\n').map((line): unknown => JSON.parse(line));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Shows a screen as it was recorded: nothing can be done to it, and whatever is drawn can be seen. */
export function recordedDriver(snapshot: Snapshot): Driver {
  const unsupported = () =>
    Promise.reject(
      new ActionError(
        'unsupported',
        filled({ en: 'The screen is a recording.', es: 'La pantalla es una grabación.' }, {}),
      ),
    );
  return {
    platform: 'web',
    description: 'a recorded screen',
    snapshot: async () => snapshot,
    look: async (ref) => {
      const element = snapshot.elements.find((each) => each.ref === ref);
      if (element === undefined) return { seen: false, why: 'gone' };
      const { box, hidden } = element;
      return hidden || box === undefined ? { seen: false, why: 'hidden' } : { seen: true, box };
    },
    // A recording holds all that a list has drawn, and nothing more of it.
    sweep: async () => ({ offsets: [], isWhole: true }),
    showAt: async () => undefined,
    putBack: async () => undefined,
    perform: unsupported,
    screenshot: unsupported,
    enterFrame: unsupported,
    settle: async () => true,
    react: async () => true,
    beforeAct: () => undefined,
    dialog: () => undefined,
    tabs: async () => [],
    lines: () => [],
    close: async () => undefined,
  };
}
