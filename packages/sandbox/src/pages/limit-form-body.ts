import { bodyLimit } from 'hono/body-limit';
import { answerProblem } from './answer-problem.ts';

/** Refuses a request whose body is larger than any form or command of the sandbox. */
export const limitFormBody = bodyLimit({
  maxSize: 16 * 1024,
  onError: (c) =>
    answerProblem(c, 413, { code: 'too-large', title: 'Too large', message: 'The request is larger than 16 kB.' }),
});
