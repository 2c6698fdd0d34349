import axe from 'axe-core';
import { z } from 'zod';
import type { AccessibilityProblem } from '../../../driver/driver-inspection.ts';
import type { Clock } from '../../snapshot/clock.ts';
import type { World } from '../../snapshot/worlds.ts';
import { actorOf } from '../acts/stage.ts';
import type { Tab } from '../tab.ts';

const problemsSchema = z.array(
  z.object({
    rule: z.string(),
    impact: z.enum(['minor', 'moderate', 'serious', 'critical']),
    help: z.string(),
    elements: z.array(z.object({ selector: z.string(), html: z.string(), summary: z.string() })),
  }),
);

/** Elements that one problem names; the rest only says the same again. */
const mostElements = 50;

/**
 * Accessibility problems by axe-core, of the page and its frames or below one element. It runs in our
 * own world, where the page's scripts can neither see nor change it.
 */
export async function audit(
  tab: Tab,
  clock: Clock,
  ref: string | undefined,
): Promise<AccessibilityProblem[]> {
  if (ref !== undefined) {
    const { world, number } = await actorOf({ tab, clock, hasTouch: false }, ref);
    return tab.ask(clock, () => auditWorld(world, number));
  }
  const worlds = await tab.worlds();
  await tab.ask(clock, async () =>
    worlds.callInFrame(await worlds.mainFrameId(), 'isLoaded', () => []),
  );
  const found = await Promise.all(
    worlds.all().map((world) =>
      // A frame that is taken away meanwhile has no problems any more.
      tab
        .ask(clock, () => auditWorld(world, null))
        .catch((error: unknown) => {
          clock.signal.throwIfAborted();
          if (worlds.hostOf(world.frameId) === undefined) throw error;
          return [];
        }),
    ),
  );
  return merged(found.flat());
}

async function auditWorld(world: World, number: number | null): Promise<AccessibilityProblem[]> {
  const { result, exceptionDetails } = await world.session.send('Runtime.callFunctionOn', {
    objectId: world.program,
    functionDeclaration: `async function (number, most) {
      if (!globalThis.axe) { ${axe.source}; }
      return (${auditInPage})(globalThis.axe, number === null ? document : this.node(number), most);
    }`,
    arguments: [{ value: number }, { value: mostElements }],
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return problemsSchema.parse(result.value);
}

/** Sent to the page as its source. */
async function auditInPage(
  tool: typeof axe,
  context: Document | Element,
  most: number,
): Promise<z.infer<typeof problemsSchema>> {
  const { violations } = await tool.run(context, { resultTypes: ['violations'], iframes: false });
  const texts = (value: unknown): string =>
    Array.isArray(value) ? value.flat().join(' ') : `${value}`;
  return violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'minor',
    help,
    elements: nodes.slice(0, most).map(({ target, html, failureSummary }) => ({
      selector: texts(target),
      html: html.slice(0, 300),
      summary: (failureSummary ?? '').slice(0, 600),
    })),
  }));
}

/** A rule that several frames break is one problem. */
function merged(problems: readonly AccessibilityProblem[]): AccessibilityProblem[] {
  const byRule = new Map<string, AccessibilityProblem>();
  for (const problem of problems) {
    const before = byRule.get(problem.rule);
    byRule.set(problem.rule, {
      ...problem,
      elements: [...(before?.elements ?? []), ...problem.elements].slice(0, mostElements),
    });
  }
  return [...byRule.values()];
}
