import { z } from 'zod';

/**
 * The kinds of decisions about a source, keyed by code:
 * - `used`: material used in the clips,
 * - `passed-over`: material that was found but not used,
 * - `corrected`: corrections that make the material usable,
 * - `doubt`: possible errors that affect the clips; users are warned or can choose.
 */
export const materialKinds = {
  /**
   * The source of the caption words. Facts: `from` (`file`, `sidecar`, `embedded`, an engine's name), `name` (the file
   * or track name, or null), `language`, `words` (the count).
   */
  'words-used': 'used',
  /**
   * Subtitles that were not used. Facts: `from` (`sidecar`, `embedded`), `name` (the file or track name, or null),
   * `why`: `data` (instrument readings), `pattern` (lines that differ only in numbers), `chapters`, `notes` (links and
   * headings), `advert`, `rate` (more or fewer words than were spoken), `foreign` (runs past the end of the source),
   * `unreadable`.
   */
  'words-passed-over': 'passed-over',
  /** The requested file does not look like speech. Facts: `name`, `why` as in `words-passed-over`. */
  'words-unspoken': 'doubt',
  /** The encoding of a subtitle file that is not UTF-8. Facts: `encoding` (its common name, such as `Windows-1251`). */
  'encoding-used': 'used',
  /** Two encodings that are about equally plausible for the file. Facts: `encoding` (the one used), `other`. */
  'encoding-unsure': 'doubt',
  /** Characters that were dropped because their bytes are corrupt. Facts: `count`. */
  'characters-lost': 'corrected',
  /** Timestamps with a different origin were shifted to start at zero. Facts: `offsetSec`. */
  'times-shifted': 'corrected',
  /**
   * Cues that were dropped. Facts: `count`, `why`: `late` (with `endSec`, the end of the words, and `lengthSec`, the
   * source's length), `untimed`, or `credits` for lines that name those who made the subtitles.
   */
  'cues-dropped': 'corrected',
  /** No words were found. Facts: `heard` (the engines that recognized no speech, or null). */
  'words-missing': 'doubt',
  /**
   * The audio track in use. Facts: `track` (1 for the first audio track), `tracks` (the number of audio tracks),
   * `title`, `language`, `why` (`only`, `chosen` by the user, `voice`, `language` for the requested one, `default`,
   * `first`).
   */
  'audio-track-used': 'used',
  /**
   * An unused audio track. Facts: `track`, `title`, `language`, `codec`, `why` (`undecodable`, `silent`, `no-voice`,
   * `commentary`, `other-language`, `less-voice`, `not-chosen`).
   */
  'audio-track-passed-over': 'passed-over',
  /**
   * Another audio track has about as much speech. Facts: `track`, `title` and `language` of the track in use, `other`
   * and `otherTitle` of the other track.
   */
  'audio-track-unsure': 'doubt',
  /** No audio track can be decoded. Facts: `codec` (one per track, such as `wmav2, ac4`). */
  'sound-undecodable': 'doubt',
  /** The audio track in use is silent. Facts: `track`. */
  'sound-silent': 'doubt',
  /**
   * Only one channel has the voice, or any sound at all. Facts: `channels` (`1`), `count` (the track's number of
   * channels).
   */
  'channels-one-sided': 'corrected',
  /** The channels cancel each other out in mono, so only one is used. Facts: `channels`, `count`. */
  'channels-out-of-phase': 'corrected',
  /** Microphones recorded on separate channels are played on both sides. Facts: `channels` (`1, 2`), `count`. */
  'channels-mixed': 'corrected',
  /** The length in the header is wrong, so the actual length was measured. Facts: `claimedSec`, `measuredSec`. */
  'length-measured': 'corrected',
  /**
   * The picture size changes; the whole picture is shown at its most frequent size. Facts: `width`, `height` (pixels).
   */
  'picture-size-changes': 'corrected',
  /**
   * Several recordings were concatenated into this file without adjusting their timestamps; all are used, in order.
   * Facts: `parts` (the count).
   */
  'recordings-joined': 'corrected',
  /** The file's timestamps restart, as in concatenated recordings, so the rest may be missing. Facts: `atSec`. */
  'times-restart': 'doubt',
  /** A still image alongside the video. Facts: `codec`. */
  'picture-passed-over': 'passed-over',
  /** The video's frame rate exceeds the maximum for clips. Facts: `from`, `to` (frames per second). */
  'frame-rate-lowered': 'corrected',
  /** The colors are encoded for Dolby Vision players only (profile 5) and may look wrong. No facts. */
  'picture-dolby-vision': 'doubt',
  /**
   * A recognizer returned word times in a unit other than seconds. Facts: `unit` (`ms`, `µs`, `ns`, `cs`, `100 ns`).
   */
  'word-times-unit': 'corrected',
  /** Words without timestamps share the gaps between their neighbors. Facts: `words` (the count). */
  'word-times-shared': 'corrected',
  /** Words were placed during speech because their timestamps are impossible. Facts: `words` (the count). */
  'word-times-placed': 'corrected',
  /**
   * Words that a recognizer placed in pauses were moved to the start of the voice. Facts: `words` (the count),
   * `mostSec` (the largest shift in seconds).
   */
  'word-starts-moved': 'corrected',
  /** Words that a recognizer hallucinated in silence. Facts: `words` (the count). */
  'words-invented': 'passed-over',
  /** Speakers were distinguished by their voices. Facts: `voices` (the count). */
  'speakers-told': 'used',
  /**
   * Similar voices were joined, since all but one belong to the people who are seen. Facts: `people` (who are seen),
   * `found` (the number of voices before), `voices` (after).
   */
  'voices-bounded': 'corrected',
  /** Voices are known from earlier videos of the workspace. Facts: `names` (separated by commas), `count`. */
  'voices-recognized': 'used',
  /**
   * Speakers were not distinguished. Facts: `why` (`model`: models are missing, `failed`), `models` (the missing models,
   * separated by spaces, or null).
   */
  'speakers-untold': 'passed-over',
  /** The model for laughter and applause failed, so that they are guessed from loudness. No facts. */
  'reactions-guessed': 'doubt',
  /**
   * The kind of video whose rules apply. Facts: `genre` (`talk`, `interview`, `lesson`, `stream`, `music`), `why`
   * (`chosen` by the user, or the strongest sign, such as `turns` or `beat`).
   */
  'genre-used': 'used',
  /** The signs of two kinds of videos are about as strong, so the rules of neither apply. Facts: `genre`, `second`. */
  'genre-unsure': 'doubt',
  /** The source is corrupt within a clip. Facts: `count` (of video frames and audio packets). */
  'source-damaged': 'doubt',
  /**
   * The video has burned-in captions. Facts: `ours` (`off`, `moved` elsewhere, or `none` requested), `place` (`top`,
   * `middle`, `bottom`), `changes` (the number of changes observed).
   */
  'burned-in-captions': 'doubt',
  /**
   * It is unclear which person in a shot is speaking. Facts: `sec` (for how long), `shown` (`together`: stacked or in
   * the full picture; only `one`; `mixed`), `atSec` (the first such time in the source).
   */
  'speaker-unsure': 'doubt',
  /** A screen and its presenter in a corner are shown as two windows. Facts: `sec` (for how long). */
  'screen-with-presenter': 'used',
  /** The whole picture is shown, because a window would cut off too much. Facts: `sec` (for how long). */
  'whole-picture': 'used',
  /**
   * Words in a clip that the recognizer was unsure of. Facts: `count`, `words` (the first ones, separated by commas),
   * `atSec` (the time of the first one in the source).
   */
  'words-unsure': 'doubt',
  /**
   * Characters omitted from a clip's captions and titles. Facts: `count` (of characters), `why` (`font`: no available
   * font has them, `emoji`: they cannot be drawn in color).
   */
  'characters-left-out': 'doubt',
  /**
   * No available font supports the words' script. Facts: `script` (its English name), `language` (a language written in
   * it), `font` (a font for `models install`, or null), `package` (a Debian package).
   */
  'script-without-font': 'doubt',
} as const satisfies Record<string, MaterialKind>;

export type MaterialKind = 'used' | 'passed-over' | 'corrected' | 'doubt';
export type MaterialCode = keyof typeof materialKinds;

/** A decision about a source: a code and its facts. The caller turns it into a sentence. */
export const materialEntry = z.object({
  code: z.enum(Object.keys(materialKinds) as [MaterialCode, ...MaterialCode[]]),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type MaterialEntry = z.output<typeof materialEntry>;

/** All decisions about a source, in order. */
export type MaterialReport = MaterialEntry[];
