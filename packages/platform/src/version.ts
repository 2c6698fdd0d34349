import manifest from '../package.json' with { type: 'json' };

/** Version of the product; all packages carry the same. */
export const version: string = manifest.version;
