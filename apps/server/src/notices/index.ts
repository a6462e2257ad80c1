export { announceEnd } from './announce-end.ts';
export { monthlySummariesJob, writeMonthlySummaries } from './monthly-summaries.ts';
export { noticesRoutes } from './routes.ts';
