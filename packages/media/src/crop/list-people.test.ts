import { expect, test } from 'vitest';
import type { FaceTrack } from '../faces/face-track.ts';
import { listPeople } from './list-people.ts';

const still = (id: string, x: number, startSec: number, endSec: number): FaceTrack => ({
  id,
  samples: Array.from({ length: (endSec - startSec) * 4 }, (_, index) => ({
    atSec: startSec + index / 4,
    box: { x, y: 0.2, width: 0.1, height: 0.2 },
    score: 1,
  })),
});

test('people are listed from left to right, and a person who reappears counts once', () => {
  const tracks = [still('right', 0.8, 0, 10), still('left', 0.1, 0, 4), still('left again', 0.11, 6, 10)];
  const people = listPeople(tracks, { startSec: 0, endSec: 10 });
  expect(people.map(({ trackIds }) => trackIds)).toEqual([['left', 'left again'], ['right']]);
  expect(people[1]).toMatchObject({ box: { x: 0.8, width: 0.1 }, atSec: 0 });
});

test('two people at one place at the same time are two', () => {
  const tracks = [still('a', 0.4, 0, 10), still('b', 0.42, 0, 10)];
  expect(listPeople(tracks, { startSec: 0, endSec: 10 })).toHaveLength(2);
});

test('people elsewhere in the source, or only passing by, cannot be picked', () => {
  const tracks = [still('there', 0.1, 0, 20), still('later', 0.5, 20, 30), still('passer', 0.8, 3, 4)];
  expect(listPeople(tracks, { startSec: 2, endSec: 15 }).map(({ trackIds }) => trackIds)).toEqual([['there']]);
  expect(listPeople([], { startSec: 0, endSec: 10 })).toEqual([]);
});

test('at most eight people are listed', () => {
  const crowd = Array.from({ length: 12 }, (_, index) => still(`${index}`, index * 0.08, 0, 10 + index));
  expect(listPeople(crowd, { startSec: 0, endSec: 30 })).toHaveLength(8);
});

test('the reach of a face excludes a glance to the side', () => {
  const { id, samples } = still('a', 0.4, 0, 25);
  const moved = samples.map((sample, index) => {
    const x = index < 10 ? 0.2 : index === 50 ? 0.9 : 0.4;
    return { ...sample, box: { ...sample.box, x } };
  });
  const [person] = listPeople([{ id, samples: moved }], { startSec: 0, endSec: 25 });
  expect(person).toMatchObject({
    box: { x: 0.4 },
    reach: { x: 0.2, y: 0.2, width: expect.closeTo(0.3), height: expect.closeTo(0.2) },
  });
});
