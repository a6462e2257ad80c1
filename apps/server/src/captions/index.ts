export { captionsJobs, startCaptions } from './captions-jobs.ts';
export { readGlossary } from './glossary/brand-glossary.ts';
export { captionsRoutes } from './routes/captions-routes.ts';
export { findStyles } from './styles/find-styles.ts';
export { otherNamesOfStyle } from './styles/list-built-in-styles.ts';
export { listStyles } from './styles/list-styles.ts';
export { pickStyles } from './styles/pick-styles.ts';
