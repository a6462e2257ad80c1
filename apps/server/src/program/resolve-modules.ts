import { type ResolveFnOutput, registerHooks } from 'node:module';

const drizzle = '/node_modules/drizzle-orm/';
const entries = new Map<string, ResolveFnOutput>();

/**
 * Resolves what a start loads most of without looking at the disk; a third of a start's work is Node's own way to do it. Load this
 * before what it resolves: by `--import`, or in a file that loads the rest later.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      // Ours name their neighbors by their whole names. One that is not there fails when it is read.
      if (specifier.endsWith('.ts') && parentURL.endsWith('.ts')) {
        return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
      }
      if (!parentURL.includes(drizzle) || !parentURL.endsWith('.js')) return next(specifier, context);
      const { href } = new URL(specifier, parentURL);
      return href.endsWith('.js') && href.includes(drizzle)
        ? { url: href, format: 'module', shortCircuit: true }
        : next(specifier, context);
    }
    // Drizzle's manifest, which Node would read for every import, lists 447 entry points in 180 kB.
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context);
    // There is one version of it, so the importing module does not matter.
    const result = entries.get(specifier) ?? next(specifier, context);
    entries.set(specifier, result);
    return { ...result, shortCircuit: true };
  },
});
