/** The amount of data in a text, and of everything else. */
export type StrippedText = {
  /** Pieces that no one reads aloud: name-number pairs, positions, dates with times, links. */
  certain: number;
  /** Pieces that may be speech: a number with a unit, a decimal fraction. */
  possible: number;
  /** Name-number pairs among the certain pieces; lectures on mathematics and programming contain isolated pairs. */
  pairs: number;
  /** Links and email addresses among the certain pieces. */
  links: number;
  /** The number of letters outside all pieces. */
  letters: number;
  /** The number of characters in all pieces. */
  dataLength: number;
};

/** The number of characters the patterns check; longer cues add no information. */
const MAX_LENGTH = 1_000;

const number = '[-+]?\\d{1,9}(?:[.,]\\d{1,9})?';
const unit =
  '(?:km/h|kmh|kph|mph|kn|kts?|m/s|fps|km|mm|cm|ft|mi|m|khz|mhz|hz|hpa|mbar|rpm|mah|dbm?|°[cf]?|deg|%|[vk]|ms|s|sats?|g)';
/** Field names that precede numbers in camera, drone and logger data. */
const keys =
  '(?:iso|ss|shutter|fnum|f|ev|ct|wb|awb|dzoom|zoom|focal_len|fov|gps|home|lat|latitude|lon|lng|long|longitude|alt|altitude|rel_alt|abs_alt|height|ele|elevation|baro|barometer|spd|speed|hs|vs|h\\.s|v\\.s|hdg|heading|yaw|pitch|roll|gb_yaw|gb_pitch|gb_roll|gyro|accel|acc|temp|bat|batt|battery|volt|voltage|cur|rssi|sats?|hdop|frame|framecnt|difftime|tc|utc|dist|course|cog|sog|rpm|d|h|x|y|z)';

/** Patterns that never occur in a sentence. */
const certain: readonly RegExp[] = [
  // NMEA 0183 and AIS sentences.
  /[$!][A-Z]{2,3}[A-Z]{3},[^\s]{0,100}/g,
  // HOME(0.1001,0.2001), GPS (12.5, 3.1, 17)
  /[\p{L}_][\p{L}\p{N}_.]{0,30} ?\( ?[-+]?\d[\d\s.,;+°NSEWm-]{2,80}\)/gu,
  // 2026-05-01 10:00:00.033, 2026.05.01, 01/05/2026 10:00
  /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[T ,]{1,2}\d{1,2}:\d{2}(?::\d{2})?(?:[.,:]\d{1,9})?)?(?: ?[AP]M|Z)?/gi,
  // 10:00:01, 00:00:01:12
  /\b\d{1,3}:\d{2}:\d{2}(?:[.,:;]\d{1,9})?\b/g,
  // N 52.1, 13.4° E, 52°31'12"
  /(?<![\p{L}\p{N}])[NSEWO] ?[-+]?\d{1,3}[.,°]\s?\d{1,9}(?:[.,]\d{1,9})?[°'′"″]?/gu,
  /[-+]?\d{1,3}(?:[.,]\d{1,9})?° ?(?:\d{1,2}(?:[.,]\d{1,6})?['′] ?(?:\d{1,2}(?:[.,]\d{1,6})?["″])?)? ?[NSEWO](?![\p{L}\p{N}])/gu,
  /[-+]?\b\d{1,3}[.,]\d{1,9} ?[NSEW](?![\p{L}\p{N}])/gu,
  // 52.516, 13.377
  /[-+]?\b\d{1,3}\.\d{3,15}\s?[,; ]\s?[-+]?\d{1,3}\.\d{3,15}\b/g,
  // Fields separated by a vertical bar.
  /\|/g,
  // Coordinates and other readings have more decimal places than spoken numbers.
  /[-+]?\b\d{1,5}\.\d{4,15}\b/g,
  // Table rows: three separators without a sentence between them, and decimals among the values.
  /(?:[-+]?\d{1,12}\.\d{1,9}\s?[,;\t|]\s?){2,60}[-+]?\d{1,12}(?:\.\d{1,9})?/g,
];

const pairs: readonly RegExp[] = [
  // ISO 100, F/2.8, H.S 0.00m/s
  new RegExp(
    `(?<![\\p{L}\\p{N}])${keys}[ /]?${number}(?:/${number})?\\s?(?:${unit}(?![\\p{L}]))?(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  // [iso: 100], shutter: 1/640.0, rel_alt=12.3
  new RegExp(
    `[\\p{L}_][\\p{L}\\p{N}_./]{0,30}\\s?[:=]\\s?[fF]?/?${number}(?:/${number})?\\s?(?:${unit}(?![\\p{L}]))?`,
    'gu',
  ),
];

const link =
  /\bhttps?:\/\/\S{1,300}|\bwww\.\S{1,300}|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{2,20}|\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.(?:com|org|net|tv|io|info|ly|gg|me|co|shop|store|app|de|fr|es|it|nl|pl|ru|cn|jp|br|uk|eu)\b(?:\/\S{0,200})?/gi;

const possible: readonly RegExp[] = [
  new RegExp(`${number}\\s?${unit}(?![\\p{L}\\p{N}])`, 'giu'),
  /[-+]?\b\d{1,9}\.\d{1,9}\b|\b1\/\d{1,5}(?:\.\d{1,3})?\b|(?<![\p{L}\p{N}])[-+]\d{1,9}\b/gu,
];

/** Counts the pieces of data in a cue's text and the letters outside them. */
export function stripData(text: string): StrippedText {
  let rest = text.slice(0, MAX_LENGTH);
  let dataLength = 0;
  const take = (pattern: RegExp): number => {
    let count = 0;
    rest = rest.replace(pattern, (piece) => {
      count++;
      dataLength += piece.replace(/\s/g, '').length;
      return ' ';
    });
    return count;
  };
  const links = take(link);
  const pieces = certain.reduce((sum, pattern) => sum + take(pattern), links);
  const pairCount = pairs.reduce((sum, pattern) => sum + take(pattern), 0);
  const possibleCount = possible.reduce((sum, pattern) => sum + take(pattern), 0);
  const letters = (rest.match(/\p{L}/gu) ?? []).length;
  return { certain: pieces + pairCount, possible: possibleCount, pairs: pairCount, links, letters, dataLength };
}
