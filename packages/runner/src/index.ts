export { type Parsed, type ParseOptions, parseSentence } from './language/parse.ts';
export { patterns } from './language/patterns.ts';
export { type LaunchedBrowser, type LaunchOptions, launchBrowser } from './web/browser/launch.ts';
export { type Attempt, BrowserUnavailableError } from './web/browser/unavailable.ts';
