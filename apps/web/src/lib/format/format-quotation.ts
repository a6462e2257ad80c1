/** Ends a sentence, in any script, with what may close after it. */
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]]*$/u;

/**
 * Words of a speaker in quotation marks: an ellipsis says where their sentence goes on or began before, and quotation marks
 * among them become single ones.
 */
export function formatQuotation(words: string): string {
  const inner = words.trim().replaceAll('“', '‘').replaceAll('”', '’');
  const start = /^\p{Ll}/u.test(inner) ? '…' : '';
  if (SENTENCE_END.test(inner)) return `“${start}${inner}”`;
  return `“${start}${inner.replace(/[\s,;:–—-]+$/u, '')}…”`;
}
