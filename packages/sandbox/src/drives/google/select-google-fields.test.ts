import { describe, expect, it } from 'vitest';
import { HostRefusal } from '../../hosts/host-answer.ts';
import { selectGoogleFields } from './select-google-fields.ts';

const answer = { next: null, files: [{ id: '1', size: null, owner: { me: true, name: 'a' } }] };

describe('the fields parameter', () => {
  it.each([
    ['*', { files: [{ id: '1', owner: { me: true, name: 'a' } }] }],
    ['files', { files: [{ id: '1', owner: { me: true, name: 'a' } }] }],
    ['next, files(id, size)', { files: [{ id: '1' }] }],
    ['files/id', { files: [{ id: '1' }] }],
    ['files(owner(me))', { files: [{ owner: { me: true } }] }],
    ['files(id),files(owner/name)', { files: [{ id: '1', owner: { name: 'a' } }] }],
  ])('selects %s', (fields, selected) => expect(selectGoogleFields(answer, fields)).toEqual(selected));

  it.each(['', 'file', 'files(', 'files(id', 'files)', 'files(title)', 'files id', ',', 'a;b'])(
    'refuses %j',
    (fields) => {
      expect(() => selectGoogleFields(answer, fields)).toThrow(HostRefusal);
    },
  );
});
