import { expect, it } from 'vitest';
import { toUploadSearch } from './upload-search.ts';

it.each([
  [{ url: ' https://youtu.be/jNQXAC9IVRw ' }, { url: 'https://youtu.be/jNQXAC9IVRw' }],
  // The parameters sent by a phone's share sheet.
  [
    { title: 'Me at the zoo', text: 'Look: https://youtu.be/jNQXAC9IVRw', url: '' },
    { url: 'Look: https://youtu.be/jNQXAC9IVRw' },
  ],
  [{ sample: '1' }, { sample: 1 }],
  [{ url: 5, text: ['a'], sample: 2 }, {}],
])('%j is read as %j', (search, read) => {
  expect(toUploadSearch(search)).toEqual(read);
});
