import { expect, it } from 'vitest';
import { shiftAss } from './ass-text.ts';

it('the length of an intro delays a script, only in its events', () => {
  const ass = [
    'Style: Text,Inter,40',
    'Dialogue: 0,0:00:01.00,0:00:59.98,Text,,0,0,0,,{\\t(0,200,\\fs40)}At 0:00:01.00',
    'Dialogue: 10,0:00:00.00,1:00:00.50,Text,,0,0,0,,b',
  ].join('\n');
  expect(shiftAss(ass, 2.035).split('\n')).toEqual([
    'Style: Text,Inter,40',
    'Dialogue: 0,0:00:03.04,0:01:02.02,Text,,0,0,0,,{\\t(0,200,\\fs40)}At 0:00:01.00',
    'Dialogue: 10,0:00:02.04,1:00:02.54,Text,,0,0,0,,b',
  ]);
  expect(shiftAss(ass, 0)).toBe(ass);
});
