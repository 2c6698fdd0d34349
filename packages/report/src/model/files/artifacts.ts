/** Where the files that a report refers to are found. Paths are those of the report. */
export interface Artifacts {
  /** An address at which the page may show the file; undefined if there is none. */
  url(path: string): string | undefined;
  /** An address that only opens apart from the report, e.g. a long video beside it. */
  link(path: string): string | undefined;
  bytes(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}
