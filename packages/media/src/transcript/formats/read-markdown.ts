import { lexer, type Token, type Tokens } from 'marked';
import { decodeEntities } from './entities.ts';

/** Signs that no other text has: headings, fences, words between pairs of asterisks, and links. */
const signs =
  /^ {0,3}(?:#{1,6} +\S|```|~~~)|(?<![\p{L}\p{N}*])\*\*[\p{L}\p{N}](?:[^*\n]*[^\s*])?\*\*(?![\p{L}\p{N}*])|\]\(https?:\/\//mu;
/** Properties of a page between two lines of hyphens at its start, as in blogs. */
const frontMatter = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;

/** True if text is written in Markdown: its file's name says so, or it has signs that no other text has. */
export function isMarkdown(text: string, fileName: string | null): boolean {
  return /\.(?:md|markdown)$/i.test(fileName ?? '') || frontMatter.test(text) || signs.test(text);
}

/**
 * Returns the words of a Markdown document, a paragraph per line. Headings and items of lists end with a full stop.
 * Omits code, pictures, HTML and the addresses of links. Returns the text itself if it is nested too deeply to read.
 */
export function readMarkdown(text: string): string {
  try {
    return lexer(text.replace(frontMatter, '')).flatMap(listLines).join('\n');
  } catch (error) {
    if (error instanceof RangeError) return text;
    throw error;
  }
}

/** Lists the lines of a block. */
function listLines(token: Token): string[] {
  switch (token.type) {
    case 'heading':
      return toLine(closeSentence(toWords(token.tokens ?? [])));
    case 'list':
      return (token as Tokens.List).items.flatMap(({ tokens }) =>
        tokens.flatMap((part) => (part.type === 'text' ? toLine(closeSentence(toWords([part]))) : listLines(part))),
      );
    case 'blockquote':
      return (token.tokens ?? []).flatMap(listLines);
    case 'paragraph':
    case 'text':
      return toLine(toWords([token]));
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].flatMap((row) => row.flatMap((cell) => toLine(closeSentence(toWords(cell.tokens)))));
    }
    default:
      return [];
  }
}

/** Joins the words of inline parts. */
function toWords(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'image' || token.type === 'html') return '';
      if (token.type === 'br') return ' ';
      if ('tokens' in token && token.tokens) return toWords(token.tokens);
      return 'text' in token ? decodeEntities(String(token.text)) : '';
    })
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

function toLine(words: string): string[] {
  return words === '' ? [] : [words];
}

/** Adds a full stop to words without final punctuation. */
function closeSentence(words: string): string {
  if (words === '' || /[\p{P}\p{S}]$/u.test(words.replace(/["'”’»)\]]+$/u, ''))) return words;
  return words + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(words) ? '。' : '.');
}
