import type { Scene } from '../scenes/scene.ts';
import type { PageChange } from './in-page.ts';

/** One change of a screen, by the steps that make it in the page. */
export interface Change {
  name: string;
  scene: Scene;
  steps: PageChange[];
}
