const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const annotation = /^[[({♪].*[\])}♪][.,!?]?$/u;

/**
 * Normalizes a word for word lists: lower case, straight apostrophes, no punctuation around it. Empty for mere
 * punctuation and for sound descriptions such as `[Laughter]`.
 */
export function toPlainWord(text: string): string {
  if (annotation.test(text)) return '';
  return text.replaceAll('’', "'").replace(edges, '').toLowerCase();
}

/** Lists the forms under which a plain word may be listed: itself and, for "j'aime" or "l'amore", both of its parts. */
export function listForms(plain: string): string[] {
  const apostrophe = plain.indexOf("'");
  if (apostrophe < 1 || apostrophe > 3 || apostrophe === plain.length - 1) return [plain];
  return [plain, plain.slice(0, apostrophe + 1), plain.slice(apostrophe + 1)];
}
