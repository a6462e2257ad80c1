import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearLocalData, onLocalDataCleared } from './clear-local-data.ts';
import { draftsReady, followUser } from './follow-user.ts';

const draftKey = btoa('a key of thirty-two bytes, long.');
const [ada, eve] = ['0d6c2f0e-0d0a-4d53-9b2f-6f6ad4a3c001', '0d6c2f0e-0d0a-4d53-9b2f-6f6ad4a3c002'];
const name = 'clipwright-edit:clip:tab';
const draft = '{"title":"a secret title"}';

const follow = async (userId: string | null, key: string | null = userId && draftKey) => {
  followUser(userId, key);
  await draftsReady();
};
const everything = () => JSON.stringify({ ...localStorage });

beforeEach(() => void vi.stubGlobal('isSecureContext', true));
afterEach(async () => {
  clearLocalData();
  await follow(null);
  vi.unstubAllGlobals();
});

it('an expired session removes all data of its user, but restores unsaved edits on return', async () => {
  const listener = vi.fn();
  onLocalDataCleared(listener);
  await follow(ada);
  localStorage.setItem(name, draft);
  localStorage.setItem('clipwright-workspace', 'private');
  await follow(null);
  expect(listener).toHaveBeenCalledOnce();
  expect(everything()).not.toContain('a secret title');
  expect(Object.keys(localStorage)).toEqual([`clipwright-sealed:${ada}`]);
  await follow(ada);
  expect(localStorage.getItem(name)).toBe(draft);
  expect(everything()).not.toContain('sealed');
});

it('unsaved edits are only restored for their owner', async () => {
  await follow(ada);
  localStorage.setItem(name, draft);
  await follow(eve, btoa('another key of thirty-two bytes.'));
  expect(localStorage.getItem(name)).toBeNull();
  expect(everything()).not.toContain('a secret title');
  await follow(null);
  await follow(ada);
  expect(localStorage.getItem(name)).toBe(draft);
});

it('unsaved edits of another tab’s user are not restored for anyone else', async () => {
  await follow(ada);
  localStorage.setItem('clipwright-last-user', eve);
  localStorage.setItem(name, draft);
  await follow(null);
  await follow(ada);
  expect(localStorage.getItem(name)).toBeNull();
});

it('data of a session that ended while no page was open is removed', async () => {
  localStorage.setItem('clipwright-last-user', ada);
  localStorage.setItem(name, draft);
  await follow(null);
  expect(localStorage).toHaveLength(0);
});

it('unsaved edits are removed if the browser cannot encrypt', async () => {
  vi.stubGlobal('isSecureContext', false);
  await follow(ada);
  localStorage.setItem(name, draft);
  await follow(null);
  expect(localStorage).toHaveLength(0);
});

it('a logout also removes encrypted edits', async () => {
  await follow(ada);
  localStorage.setItem(name, draft);
  await follow(null);
  clearLocalData();
  expect(localStorage).toHaveLength(0);
});

it('choices of a visitor are kept', async () => {
  localStorage.setItem('clipwright-reviewer-name', 'A client');
  await follow(null);
  expect(localStorage.getItem('clipwright-reviewer-name')).toBe('A client');
});
