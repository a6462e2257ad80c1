import fc from 'fast-check';

/**
 * The seed of all property tests, so that two runs give the same result. Tests set no other seed; `npm run bench -- properties`
 * draws another one for each run.
 */
fc.configureGlobal({ seed: 20_260_131 });
