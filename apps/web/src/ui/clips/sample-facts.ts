/**
 * The output of `clipwright clip samples/forty-winters.mp4`, best clip first. The texts are the sample's own
 * English words, so they are here instead of in a message file.
 */
export const sampleFacts = {
  durationSec: 129,
  clips: [
    {
      startSec: 39.2,
      endSec: 89.3,
      score: 7.7,
      title: 'When forty winters shall besiege thy brow',
      quote: 'When forty winters shall besiege thy brow, and dig deep trenches in thy beauty’s field …',
      hashtags: ['#beauty', '#praise', '#eyes', '#blood', '#tiktok'],
    },
    {
      startSec: 1.2,
      endSec: 38.1,
      score: 5.3,
      title: 'Making a famine where abundance lies',
      quote: '… making a famine where abundance lies, thyself thy foe …',
      hashtags: ['#eyes', '#world', '#abundance', '#creatures', '#tiktok'],
    },
    {
      startSec: 90.4,
      endSec: 126.8,
      score: 2.9,
      title: 'Look in thy glass',
      quote: 'But if thou live, remembered not to be, die single, and thine image dies with thee.',
      hashtags: ['#time', '#face', '#glass', '#world', '#tiktok'],
    },
  ],
  /**
   * `clipwright find samples/forty-winters.vtt --prompt 'what is said about winter'`, and the first line of its first
   * moment.
   */
  search: { prompt: 'what is said about winter', found: 'When forty winters shall besiege thy brow', startSec: 39.4 },
  /** Four of its words that are on screen together. */
  line: ['and', 'dig', 'deep', 'trenches'],
} as const;
