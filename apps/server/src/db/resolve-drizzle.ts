import { registerHooks } from 'node:module';

const folder = '/node_modules/drizzle-orm/';

/**
 * Resolves what Drizzle's modules import of each other. Node would read the package's manifest for every one of them, which
 * lists 447 entry points in 180 kB: a third of the time that a start takes. Import this before anything that imports Drizzle.
 */
registerHooks({
  resolve(specifier, { parentURL }, next) {
    const isOfDrizzle = specifier.startsWith('./') || specifier.startsWith('../');
    if (!isOfDrizzle || !parentURL?.includes(folder) || !parentURL.endsWith('.js')) return next(specifier);
    const { href } = new URL(specifier, parentURL);
    return href.endsWith('.js') && href.includes(folder)
      ? { url: href, format: 'module', shortCircuit: true }
      : next(specifier);
  },
});
