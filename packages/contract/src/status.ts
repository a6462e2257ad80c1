import { z } from 'zod';

/** The answer of `GET /api/health`: the process is alive. It says nothing about what it needs. */
export const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
