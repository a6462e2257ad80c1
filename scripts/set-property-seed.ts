import fc from 'fast-check';

/**
 * The one place where the seed of properties stands: a run of the tests says the same twice. Tests set no seed of their
 * own; `npm run bench -- properties` draws another one for each run.
 */
fc.configureGlobal({ seed: 20_260_131 });
