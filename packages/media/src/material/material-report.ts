import { z } from 'zod';

/**
 * The kinds of decisions about a source, by code:
 * - `used`: the material of the clips,
 * - `passed-over`: material that exists and was left out,
 * - `corrected`: changes that make it fit,
 * - `doubt`: possible errors that change the clips; people are warned or can choose.
 */
export const materialKinds = {
  /**
   * The words of the captions. Facts: `from` (`file`, `sidecar`, `embedded`, an engine's name), `name` (of the file or
   * track, or null), `language`, `words` (how many).
   */
  'words-used': 'used',
  /**
   * Subtitles that are not used. Facts: `from` (`sidecar`, `embedded`), `name` (of the file or track, or null), `why`:
   * `data` (readings of instruments), `pattern` (lines that differ only in numbers), `chapters`, `notes` (links and
   * headings), `advert`, `rate` (more or fewer words than are spoken), `foreign` (it runs past the end), `unreadable`.
   */
  'words-passed-over': 'passed-over',
  /** The requested file does not look like speech. Facts: `name`, `why` as in `words-passed-over`. */
  'words-unspoken': 'doubt',
  /** The encoding of a file of subtitles that is not UTF-8. Facts: `encoding`, by its usual name (`Windows-1251`). */
  'encoding-used': 'used',
  /** Two encodings in which the file reads about as well. Facts: `encoding` (the one used), `other`. */
  'encoding-unsure': 'doubt',
  /** Characters that were left out because their bytes are damaged. Facts: `count`. */
  'characters-lost': 'corrected',
  /** Times with another origin were shifted to the start. Facts: `offsetSec`. */
  'times-shifted': 'corrected',
  /**
   * Cues that were left out. Facts: `count`, `why`: `late` (with `endSec`, the end of the words, and `lengthSec` of the
   * source) or `untimed`.
   */
  'cues-dropped': 'corrected',
  /** No source of words was found. Facts: `heard` (the names of the engines that recognized no speech, or null). */
  'words-missing': 'doubt',
  /**
   * The audio track in use. Facts: `track` (1 for the first audio track), `tracks` (how many there are), `title`,
   * `language`, `why` (`only`, `chosen` by a person, `voice`, `language` for the requested one, `default`, `first`).
   */
  'audio-track-used': 'used',
  /**
   * An unused audio track. Facts: `track`, `title`, `language`, `codec`, `why` (`undecodable`, `silent`, `no-voice`,
   * `commentary`, `other-language`, `less-voice`, `not-chosen`).
   */
  'audio-track-passed-over': 'passed-over',
  /**
   * Another audio track has about as much speech. Facts: `track`, `title` and `language` of the used one, `other` and
   * `otherTitle` of the other.
   */
  'audio-track-unsure': 'doubt',
  /** No audio track can be decoded. Facts: `codec` (of each, such as `wmav2, ac4`). */
  'sound-undecodable': 'doubt',
  /** The used audio track is silent. Facts: `track`. */
  'sound-silent': 'doubt',
  /** Only one channel has the voice or all of the sound. Facts: `channels` (`1`), `count` (how many the track has). */
  'channels-one-sided': 'corrected',
  /** The channels cancel each other on one loudspeaker, so one is used. Facts: `channels`, `count`. */
  'channels-out-of-phase': 'corrected',
  /** Microphones on separate channels are played on both sides. Facts: `channels` (`1, 2`), `count`. */
  'channels-mixed': 'corrected',
  /** The length in the header is wrong, so it was measured. Facts: `claimedSec`, `measuredSec`. */
  'length-measured': 'corrected',
  /** The picture changes its size, and is shown whole in its most frequent one. Facts: `width`, `height` (pixels). */
  'picture-size-changes': 'corrected',
  /** Recordings were joined to this file without new times; all are used, one after the other. Facts: `parts` (how many). */
  'recordings-joined': 'corrected',
  /** The times of the file start again, as in joined recordings: the rest may be missing. Facts: `atSec`. */
  'times-restart': 'doubt',
  /** A still beside the moving picture. Facts: `codec`. */
  'picture-passed-over': 'passed-over',
  /** The picture has more frames a second than clips can have. Facts: `from`, `to` (frames a second). */
  'frame-rate-lowered': 'corrected',
  /** The colors are coded only for Dolby Vision players (profile 5) and may look wrong. No facts. */
  'picture-dolby-vision': 'doubt',
  /** A recognizer gave the times of words in another unit than seconds. Facts: `unit` (`ms`, `µs`, `ns`, `cs`, `100 ns`). */
  'word-times-unit': 'corrected',
  /** Words without times of their own share the gaps between their neighbors. Facts: `words` (how many). */
  'word-times-shared': 'corrected',
  /** Words were placed during speech, because their times are impossible. Facts: `words` (how many). */
  'word-times-placed': 'corrected',
  /**
   * Words that a recognizer put into pauses start with the voice. Facts: `words` (how many), `mostSec` (the largest
   * shift in seconds).
   */
  'word-starts-moved': 'corrected',
  /** Words that a recognizer invented without speech. Facts: `words` (how many). */
  'words-invented': 'passed-over',
  /** The source is damaged during a clip. Facts: `count` (pictures and pieces of sound). */
  'source-damaged': 'doubt',
  /**
   * The picture has captions of its own. Facts: `ours` (`off`, `moved` to another place, or `none` requested), `place`
   * (`top`, `middle`, `bottom`), `changes` (the number of observed changes).
   */
  'burned-in-captions': 'doubt',
  /**
   * The speaker among the people in a shot is not clear. Facts: `sec` (for how long), `shown` (`together` one above the
   * other or in the whole picture, only `one`, `mixed`).
   */
  'speaker-unsure': 'doubt',
  /**
   * Characters that a clip's captions and titles leave out. Facts: `count` (characters), `why` (`font`: no available
   * font has them, `emoji`: they cannot be drawn in color).
   */
  'characters-left-out': 'doubt',
  /**
   * No available font draws the script of the words. Facts: `script` (its English name), `language` (one written in
   * it), `font` (the one of `models install`, or null), `package` (Debian's).
   */
  'script-without-font': 'doubt',
} as const satisfies Record<string, MaterialKind>;

export type MaterialKind = 'used' | 'passed-over' | 'corrected' | 'doubt';
export type MaterialCode = keyof typeof materialKinds;

/** One decision about a source: a code with its facts. The caller turns it into a sentence. */
export const materialEntry = z.object({
  code: z.enum(Object.keys(materialKinds) as [MaterialCode, ...MaterialCode[]]),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type MaterialEntry = z.output<typeof materialEntry>;

/** Every decision about a source, in their order. */
export type MaterialReport = MaterialEntry[];
