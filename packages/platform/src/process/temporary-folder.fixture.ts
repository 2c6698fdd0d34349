import { openTemporaryFolder } from './temporary-folder.ts';

/** A process that has a folder in the one that it is told of, until somebody kills it. */
const { path } = await openTemporaryFolder('worker', process.argv[2]);
process.send?.(path);
process.on('message', () => undefined);
