import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fitsBluesky, listFacets, makeRecord, makeRecordKey } from './make-record.ts';

describe('records of Bluesky', () => {
  it('have a key that follows from our id, in the form of a timestamp identifier', () => {
    const ids = Array.from({ length: 500 }, () => randomUUID());
    const keys = ids.map(makeRecordKey);
    expect(keys).toEqual(ids.map(makeRecordKey));
    expect(new Set(keys).size).toBe(ids.length);
    for (const key of keys) expect(key).toMatch(/^[2-7a-j][2-7a-z]{12}$/);
  });

  it('count what a reader sees as one sign once', () => {
    expect(fitsBluesky('👩‍👩‍👧‍👦'.repeat(100))).toBe(true);
    expect(fitsBluesky('é'.repeat(300))).toBe(true);
    expect(fitsBluesky('é'.repeat(301))).toBe(false);
    // 25 bytes each: too many bytes, although few signs.
    expect(fitsBluesky('👩‍👩‍👧‍👦'.repeat(150))).toBe(false);
  });

  it.each([
    ['Look #Español now', [['#Español', 5, 14, 'Español']]],
    [
      'á #b, #c!',
      [
        ['#b', 3, 5, 'b'],
        ['#c', 7, 9, 'c'],
      ],
    ],
    ['See https://example.com/a#part.', [['https://example.com/a#part', 4, 30, 'https://example.com/a#part']]],
    ['No tags: #1 a#b ##c', []],
  ])('name the links and hashtags of %j by their bytes', (text, expected) => {
    const facets = listFacets(text as string).map(({ index: { byteStart, byteEnd }, features: [feature] }) => [
      Buffer.from(text as string)
        .subarray(byteStart, byteEnd)
        .toString(),
      byteStart,
      byteEnd,
      feature !== undefined && 'tag' in feature ? feature.tag : feature?.uri,
    ]);
    expect(facets).toEqual(expected);
  });

  it('are the same for every try', () => {
    const post = {
      id: randomUUID(),
      title: 'A clip',
      text: 'Hello',
      hashtags: [],
      language: 'en',
      privacy: null,
      disclosure: null,
      allows: [],
      coverSec: null,
    };
    const made = () => makeRecord(post, { widthPx: 9, heightPx: 16 }, { blob: {}, createdAt: '2026-01-01T00:00:00Z' });
    expect(made()).toEqual(made());
    expect(made()).toMatchObject({ langs: ['en'], embed: { aspectRatio: { width: 9, height: 16 } } });
  });
});
