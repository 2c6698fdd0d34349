/** Every table of the testing half; each noun brings its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns extend it
export interface TestingTables {}
