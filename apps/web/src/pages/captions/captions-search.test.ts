import { expect, test } from 'vitest';
import { toCaptionsSearch } from './captions-search.ts';

const project = '7799a5cb-44cd-4b81-97cc-ed22514fbfcd';

test.each([
  [{}, {}],
  [{ project, other: 1 }, { project }],
  [{ project: 'x' }, {}],
  [{ project: [project] }, {}],
])('the captions page parses the query %o', (search, expected) => {
  expect(toCaptionsSearch(search)).toEqual(expected);
});
