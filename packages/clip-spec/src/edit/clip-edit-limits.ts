/** Bounds of a clip edit. Larger documents are refused, so that they cannot overload a server or a page. */
export const clipEditLimits = {
  ranges: 200,
  /** The maximum number of passes through the source; each return to an earlier part starts another. */
  passes: 24,
  /** The total seconds of the source in a clip. */
  clipSec: 3600,
  words: 20_000,
  wordLength: 100,
  framingSegments: 2000,
  keys: 500,
  tiles: 4,
  screenShare: { min: 0.2, max: 0.8 },
  overlays: 40,
  overlayTextLength: 200,
  punchIns: 200,
  /** The zoom factor of a punch-in; 1: none. */
  punchInScale: { min: 1.02, max: 1.5, default: 1.12 },
  /** Least share of the source's width or height that a window shows. */
  windowShare: 0.02,
  gainDb: { min: -40, max: 20 },
  fadeSec: 10,
  /** The range of the reduction of music under speech, in dB. */
  duckDb: 40,
  /** Length of a piece of music. */
  musicSec: 600,
  /** The size of the document as JSON. */
  bytes: 2_000_000,
} as const;
