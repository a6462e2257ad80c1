/** Parses a `Range` header: a part of a file, all of it, or more than it has. */
export function readRange(range: string | undefined, size: number): { start: number; end: number } | 'all' | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '')
    return size === 0 || Number(to) === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'all';
  return start >= size ? 'outside' : { start, end };
}
