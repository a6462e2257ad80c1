/** The end of a sentence in any script, including closing quotes and brackets. */
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]]*$/u;

/**
 * Formats a speaker's words as a quotation. An ellipsis marks a sentence cut off at its start or end; inner quotation
 * marks become single ones.
 */
export function formatQuotation(words: string): string {
  const inner = words.trim().replaceAll('“', '‘').replaceAll('”', '’');
  const start = /^\p{Ll}/u.test(inner) ? '…' : '';
  if (SENTENCE_END.test(inner)) return `“${start}${inner}”`;
  return `“${start}${inner.replace(/[\s,;:–—-]+$/u, '')}…”`;
}
