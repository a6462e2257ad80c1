import { expect, it } from 'vitest';
import { assignTurn, noSpeakerChanges, renameSpeaker, speakerChanges } from './speaker-changes.ts';

it('a speaker is renamed several times', () => {
  const ada = renameSpeaker(noSpeakerChanges, 'Speaker 1', 'Ada');
  expect(ada.names).toEqual([{ from: 'Speaker 1', to: 'Ada' }]);
  const grace = renameSpeaker(ada, 'Ada', 'Grace');
  expect(grace.names).toContainEqual({ from: 'Speaker 1', to: 'Grace' });
});

it('two speakers with one name are renamed together, and sentences given to them by hand too', () => {
  let changes = renameSpeaker(noSpeakerChanges, 'Speaker 2', 'Speaker 1');
  changes = assignTurn(changes, { startSec: 5, endSec: 6, speaker: 'Speaker 1' });
  changes = renameSpeaker(changes, 'Speaker 1', 'Ada');
  expect(changes.names).toEqual([
    { from: 'Speaker 2', to: 'Ada' },
    { from: 'Speaker 1', to: 'Ada' },
  ]);
  expect(changes.turns).toEqual([{ startSec: 5, endSec: 6, speaker: 'Ada' }]);
});

it('a name given to another speaker later is not renamed by an earlier change', () => {
  const renamed = renameSpeaker(renameSpeaker(noSpeakerChanges, 'Ada', 'Grace'), 'Grace', 'Ada');
  expect(renamed.names.find(({ from }) => from === 'Ada')).toBeUndefined();
});

it('a turn replaces the parts of others that it covers', () => {
  let changes = assignTurn(noSpeakerChanges, { startSec: 0, endSec: 10, speaker: 'Ada' });
  changes = assignTurn(changes, { startSec: 4, endSec: 6, speaker: 'Grace' });
  expect(changes.turns).toEqual([
    { startSec: 0, endSec: 4, speaker: 'Ada' },
    { startSec: 4, endSec: 6, speaker: 'Grace' },
    { startSec: 6, endSec: 10, speaker: 'Ada' },
  ]);
  expect(speakerChanges.safeParse(changes).success).toBe(true);
});

it('names of several lines and overlapping turns are refused', () => {
  const isRead = (turns: unknown[], to = 'Ada') =>
    speakerChanges.safeParse({ names: [{ from: 'Speaker 1', to }], turns }).success;
  expect(isRead([])).toBe(true);
  expect(isRead([], 'Ada\nGrace')).toBe(false);
  expect(
    isRead([
      { startSec: 0, endSec: 2, speaker: 'Ada' },
      { startSec: 1, endSec: 3, speaker: 'Ada' },
    ]),
  ).toBe(false);
});
