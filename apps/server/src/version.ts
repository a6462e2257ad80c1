import packageJson from '../package.json' with { type: 'json' };

/** Clipwright's own version. */
export const version: string = packageJson.version;
