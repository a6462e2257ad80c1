/** Routes that start work: repeating a request with the same `Idempotency-Key` does not start it again. */
export const idempotentRoutes = [
  '/api/process-video',
  '/api/frontend/process-project',
  '/api/projects/:id/clips',
  '/api/projects/:id/more-clips',
  '/api/projects/:id/renditions',
  '/api/clips/:id/renditions',
  '/api/publishing/posts',
] as const;
