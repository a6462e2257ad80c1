import { type ResolveFnOutput, registerHooks } from 'node:module';

const folder = '/node_modules/drizzle-orm/';
const found = new Map<string, ResolveFnOutput>();

/**
 * Resolves Drizzle's modules. Node would read the package's manifest, which lists 447 entry points in 180 kB, for every import
 * of and within it: a third of the time that a start takes. Import this before anything that imports Drizzle.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')) {
      // There is one version of it, so the importing module does not matter.
      const result = found.get(specifier) ?? next(specifier, context);
      found.set(specifier, result);
      return { ...result, shortCircuit: true };
    }
    const { parentURL } = context;
    const isRelative = specifier.startsWith('./') || specifier.startsWith('../');
    if (!isRelative || !parentURL?.includes(folder) || !parentURL.endsWith('.js')) return next(specifier, context);
    const { href } = new URL(specifier, parentURL);
    return href.endsWith('.js') && href.includes(folder)
      ? { url: href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});
