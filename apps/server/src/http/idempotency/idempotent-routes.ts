/** Routes that start work: repeated with the same `Idempotency-Key` they do not start it again. */
export const idempotentRoutes = [
  '/api/process-video',
  '/api/frontend/process-project',
  '/api/projects/:id/clips',
  '/api/projects/:id/more-clips',
  '/api/projects/:id/renditions',
  '/api/clips/:id/renditions',
] as const;
