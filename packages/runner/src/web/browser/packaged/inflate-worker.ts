import { inflate } from '@sparticuz/chromium';

// `inflate` can write to the temporary folder only. A worker thread has its own environment, so its
// TMPDIR leads there without a change for the rest of the process.
await Promise.all(process.argv.slice(2).map((archive) => inflate(archive)));
