import type { Post } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { describePostState } from './describe-post-state.ts';

const problem: Post['problem'] = { code: 'post-busy', message: 'It does not answer.', remedy: 'try-again' };

it.each([
  ['sending', null, 'Sending', 'info'],
  ['sending', problem, 'Sending, with a problem', 'warning'],
  ['processing', problem, 'Processing, with a problem', 'warning'],
  ['scheduled', problem, 'Scheduled, with a problem', 'warning'],
  ['failed', problem, 'Failed', 'danger'],
  ['cancelled', problem, 'Canceled', 'info'],
] as const)('the state %s of a post with the problem %o is “%s”', (state, given, text, tone) => {
  expect(describePostState({ state, problem: given })).toEqual({ text, tone });
});
