import type { NamedFiles } from '../db/backup/named-files.ts';

/** The number of concurrent requests to a bucket. */
const AT_ONCE = 20;

const number = new Intl.NumberFormat('en-US');

/**
 * Checks a store for the files a database refers to.
 * @param place completes "… are not in"
 * @returns one or more sentences for the operator; null if the database refers to no files
 */
export async function describeMissing(
  { count, keys }: NamedFiles,
  { find, place, signal }: { find: (key: string) => Promise<unknown>; place: string; signal: AbortSignal },
): Promise<string | null> {
  if (keys.length === 0) return null;
  let missing = 0;
  for (let first = 0; first < keys.length; first += AT_ONCE) {
    signal.throwIfAborted();
    const infos = await Promise.all(keys.slice(first, first + AT_ONCE).map((key) => find(key)));
    missing += infos.filter((file) => file === null).length;
  }
  const isSample = keys.length < count;
  const all = isSample
    ? `${number.format(keys.length)} that were looked at, of the ${number.format(count)} files that the database names,`
    : `${number.format(count)} files that the database names`;
  if (missing === 0) return `All ${all} are in ${place}.`;
  return (
    `${number.format(missing)} of the ${all} ${missing === 1 ? 'is' : 'are'} not in ${place}. Until they are there, nothing of them can be played or ` +
    'saved: bring them with npm run restore -- --files FOLDER, or with npm run files:copy.'
  );
}
