import fc from 'fast-check';

/** Sets one seed for all property tests, so that two runs give the same result. `PROPERTY_SEED` overrides it. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_131) });
