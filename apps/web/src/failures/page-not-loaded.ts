/** The code of a page could not be had, since the server is not reached. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
  /** Asks for it once more; the page shows what came of it. */
  readonly again: () => Promise<void>;

  constructor(cause: unknown, again: () => Promise<void>) {
    super('The code of the page did not come.', { cause });
    this.again = again;
  }
}
