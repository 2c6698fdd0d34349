import { stripVTControlCharacters, styleText } from 'node:util';
import type { Output } from '../output.ts';

const clearLine = '\u001b[2K';
const lineUp = '\u001b[1A';

/** Lines that stay, and below them some that are drawn anew: those only where somebody watches. */
export class LiveLines {
  readonly #output: Output;
  #drawn = 0;
  #below: string[] = [];

  constructor(output: Output) {
    this.#output = output;
  }

  /** Adds lines that stay. */
  print(lines: readonly string[]): void {
    this.#clear();
    for (const line of lines) this.#output.write(`${line}\n`);
    this.#redraw();
  }

  /** Sets the lines below. */
  draw(lines: string[]): void {
    this.#clear();
    this.#below = lines;
    this.#redraw();
  }

  #clear(): void {
    if (this.#drawn > 0) this.#output.write(`${lineUp}${clearLine}`.repeat(this.#drawn));
    this.#drawn = 0;
  }

  #redraw(): void {
    if (!this.#output.live) return;
    for (const line of this.#below) {
      const flat = stripVTControlCharacters(line).replace(/\s+/g, ' ');
      this.#output.write(`${styleText('dim', flat.slice(0, this.#output.columns - 1))}\n`);
    }
    this.#drawn = this.#below.length;
  }
}
