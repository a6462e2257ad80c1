import { describe, expect, it } from 'vitest';
import { findNamedSpeakers, listNamedSpeakers } from './named-speaker.ts';

describe('findNamedSpeakers', () => {
  const speakers = listNamedSpeakers([
    'Hon. Ann Lee (Minister of Health)',
    'Hon. Ann Lee',
    'Bob Lee',
    'Marketing',
    'Guest A',
    'Guest B',
    null,
  ]);

  it.each([
    ['What did Ann think about it?', ['Ann Lee']],
    ['What did Lee think?', []],
    ["Summarize Bob Lee's view on taxes", ['Bob Lee']],
    ['the minister of health on vaccines', ['Ann Lee']],
    ['What did the Marketing propose?', ['Marketing']],
    ['What did the marketing learn?', ['Marketing']],
    ['a better marketing plan', []],
    ['Did B agree with a plan?', ['Guest B']],
    ['Why did Guest A and Bob leave?', ['Bob Lee', 'Guest A']],
  ])('finds the speakers named in: %s', (prompt, expected) => {
    const { named } = findNamedSpeakers(prompt, speakers);
    expect(named.map((number) => speakers[number]?.labels.at(-1)?.replace('Hon. ', ''))).toEqual(expected);
  });

  it.each([
    ['What did Carl Moore say about taxes?', ['what', 'did', 'say', 'about', 'taxes']],
    ['Why did the industrial designer disagree?', ['why', 'did', 'disagree']],
    ['How did the tax change schools?', ['how', 'did', 'the', 'tax', 'change', 'schools']],
  ])('keeps speakers without a label out of the topic: %s', (prompt, expected) => {
    expect(findNamedSpeakers(prompt, speakers).otherWords).toEqual(expected);
  });

  it('keeps names out of the topic', () => {
    expect(findNamedSpeakers('What did Ann say about Bob Smith?', speakers).otherWords).toEqual([
      'what',
      'did',
      'say',
      'about',
      'smith',
    ]);
  });
});
