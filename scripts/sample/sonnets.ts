import { paintAprilWindow, paintLake, paintMoonlitSea } from './glass-scenes.ts';
import { paintCandle, paintDawn, paintEvening, paintRose } from './rose-scenes.ts';
import type { Scene } from './scene.ts';
import { paintAutumn, paintTwoTrees } from './season-scenes.ts';
import { paintFurrows, paintThaw, paintWinterNight } from './winter-scenes.ts';

/** A line of verse, when it is spoken in its recording, and the scene that begins with it. */
export type Line = { text: string; startSec: number; endSec: number; scene?: Scene };

/** The recordings, and what is heard of them: a part goes from its first line to its last. */
export const sonnets: readonly { file: string; parts: readonly (readonly Line[])[] }[] = [
  {
    file: 'sonnet001.mp3',
    parts: [
      [
        { startSec: 2.67, endSec: 5.45, text: 'From fairest creatures we desire increase,', scene: paintDawn },
        { startSec: 5.88, endSec: 8.61, text: 'that thereby beauty’s rose might never die,', scene: paintRose },
        { startSec: 9.23, endSec: 11.8, text: 'but as the riper should by time decease,' },
        { startSec: 11.93, endSec: 14.39, text: 'his tender heir might bear his memory.' },
        { startSec: 15.23, endSec: 18.48, text: 'But thou, contracted to thine own bright eyes,', scene: paintCandle },
        { startSec: 18.6, endSec: 22.39, text: 'feed’st thy light’s flame with self-substantial fuel,' },
        { startSec: 22.77, endSec: 25.4, text: 'making a famine where abundance lies,' },
        { startSec: 25.6, endSec: 30.38, text: 'thyself thy foe, to thy sweet self too cruel.' },
      ],
      [
        { startSec: 44.51, endSec: 47.99, text: 'Pity the world, or else this glutton be,', scene: paintEvening },
        { startSec: 48.53, endSec: 52.15, text: 'to eat the world’s due, by the grave and thee.' },
      ],
    ],
  },
  {
    file: 'sonnet002.mp3',
    parts: [
      [
        { startSec: 3.06, endSec: 5.75, text: 'When forty winters shall besiege thy brow,', scene: paintWinterNight },
        { startSec: 6.19, endSec: 9.3, text: 'and dig deep trenches in thy beauty’s field,', scene: paintFurrows },
        { startSec: 9.64, endSec: 12.96, text: 'thy youth’s proud livery, so gazed on now,' },
        { startSec: 13.44, endSec: 16.45, text: 'will be a tattered weed, of small worth held.' },
        { startSec: 16.96, endSec: 19.56, text: 'Then being asked where all thy beauty lies,', scene: paintAutumn },
        { startSec: 19.93, endSec: 22.33, text: 'where all the treasure of thy lusty days,' },
        { startSec: 22.77, endSec: 25.44, text: 'to say, within thine own deep-sunken eyes,' },
        { startSec: 25.56, endSec: 29.6, text: 'were an all-eating shame and thriftless praise.' },
        {
          startSec: 30.44,
          endSec: 33.75,
          text: 'How much more praise deserved thy beauty’s use,',
          scene: paintTwoTrees,
        },
        { startSec: 34.03, endSec: 38.35, text: 'if thou couldst answer, “This fair child of mine' },
        { startSec: 38.45, endSec: 41.7, text: 'shall sum my count, and make my old excuse,”' },
        { startSec: 42.2, endSec: 45.1, text: 'proving his beauty by succession thine.' },
        { startSec: 46.05, endSec: 48.78, text: 'This were to be new made when thou art old,', scene: paintThaw },
        { startSec: 49.25, endSec: 52.52, text: 'and see thy blood warm when thou feel’st it cold.' },
      ],
    ],
  },
  {
    file: 'sonnet003.mp3',
    parts: [
      [
        { startSec: 2.97, endSec: 6.25, text: 'Look in thy glass, and tell the face thou viewest', scene: paintLake },
        { startSec: 6.35, endSec: 9.4, text: 'now is the time that face should form another,' },
        { startSec: 10.02, endSec: 13, text: 'whose fresh repair if now thou not renewest,' },
        { startSec: 13.31, endSec: 16.15, text: 'thou dost beguile the world, unbless some mother.' },
      ],
      [
        {
          startSec: 29.21,
          endSec: 32.68,
          text: 'Thou art thy mother’s glass, and she in thee',
          scene: paintAprilWindow,
        },
        { startSec: 32.85, endSec: 35.55, text: 'calls back the lovely April of her prime.' },
        { startSec: 36.1, endSec: 40.55, text: 'So thou through windows of thine age shalt see,' },
        { startSec: 40.83, endSec: 43.05, text: 'despite of wrinkles, this thy golden time.' },
        { startSec: 43.98, endSec: 46.6, text: 'But if thou live, remembered not to be,', scene: paintMoonlitSea },
        { startSec: 47.1, endSec: 50.72, text: 'die single, and thine image dies with thee.' },
      ],
    ],
  },
];
