import type { Kind } from '../../language/plan/target.ts';
import { controlAround } from '../kinds/kind-fit.ts';
import type { ScreenIndex } from '../screen/screen-index.ts';
import type { PreparedName } from './fit.ts';
import { fitElement } from './fit-element.ts';
import type { NameFit } from './name-fit.ts';

/** How well "the cart badge" is told by the control that it stands on. */
export function fitOnControl(
  index: ScreenIndex,
  position: number,
  kind: Kind | undefined,
  prepared: PreparedName,
): NameFit | undefined {
  const control = kind === 'badge' ? controlAround(index, position) : undefined;
  if (control === undefined) return undefined;
  return fitElement(index, control, prepared, { hints: true });
}
