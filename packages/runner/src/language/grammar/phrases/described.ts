import type { Target } from '../../plan/plan.ts';

/** The target with bare lower-case words as its noun: they describe it, they are not written on it. */
export function described(target: Target): Target {
  const { name, ...rest } = target;
  const bare = name !== undefined && !name.quoted && rest.kind === undefined;
  return bare && !/^\p{Lu}/u.test(name.text) ? { ...rest, noun: name.text } : target;
}
