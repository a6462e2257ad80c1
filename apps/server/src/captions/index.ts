export { readGlossary } from './glossary/glossary.ts';
export { captionsRoutes } from './routes/captions-routes.ts';
export { listStyles } from './styles/list-styles.ts';
export { pickStyles } from './styles/pick-styles.ts';
export { captionsJobs, startCaptions } from './work.ts';
