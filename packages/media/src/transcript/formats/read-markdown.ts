import { lexer, type Token, type Tokens } from 'marked';
import { decodeEntities } from './entities.ts';

/** Signs that no other text has: headings, fences, words between pairs of asterisks, and links. */
const signs =
  /^ {0,3}(?:#{1,6} +\S|```|~~~)|(?<![\p{L}\p{N}*])\*\*[\p{L}\p{N}](?:[^*\n]*[^\s*])?\*\*(?![\p{L}\p{N}*])|\]\(https?:\/\//mu;
/** Properties of a page between two lines of hyphens at its start, as in blogs; names of speakers have capitals. */
const frontMatter = /^---\r?\n(?:[a-z_][\w-]*:.*\r?\n|(?:[ \t]+|- |#).*\r?\n)+---\r?\n/;
/** Addresses in definitions of links; "[Anna]: Yes." is a turn of an interview. */
const address = /^(?:[a-z][a-z\d+.-]*:|\/|#|\.{1,2}\/|www\.)/i;

/** True if text is written in Markdown: its file's name says so, or it has signs that no other text has. */
export function isMarkdown(text: string, fileName: string | null): boolean {
  return /\.(?:md|markdown)$/i.test(fileName ?? '') || frontMatter.test(text) || signs.test(text);
}

/**
 * Returns the words of a Markdown document, in its own lines. Headings and items of lists end with a full stop. Omits
 * fenced code, pictures, tags and the addresses of links. Returns the text itself if it is nested too deeply to read.
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
      return splitLines(closeSentence(toWords(token.tokens ?? [])));
    case 'list':
      return (token as Tokens.List).items.flatMap(({ tokens }) =>
        tokens.flatMap((part) => (part.type === 'text' ? splitLines(closeSentence(toWords([part]))) : listLines(part))),
      );
    case 'blockquote':
      return (token.tokens ?? []).flatMap(listLines);
    case 'paragraph':
    case 'text':
      return splitLines(toWords([token]));
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].flatMap((row) => row.flatMap((cell) => splitLines(closeSentence(toWords(cell.tokens)))));
    }
    case 'code':
      // Lines that are only indented are prose more often than code.
      return (token as Tokens.Code).codeBlockStyle === 'indented' ? splitLines(token.raw) : [];
    case 'html':
      return splitLines(decodeEntities(withoutTags(token.raw)));
    case 'def':
      return address.test((token as Tokens.Def).href) ? [] : splitLines(token.raw);
    default:
      return [];
  }
}

/** Joins the words of inline parts, in the document's lines. */
function toWords(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'image' || token.type === 'html') return '';
      if (token.type === 'br') return '\n';
      if ('tokens' in token && token.tokens) return toWords(token.tokens);
      return 'text' in token ? decodeEntities(String(token.text)) : '';
    })
    .join('');
}

/** Removes tags, comments, and what is inside scripts and styles. */
function withoutTags(html: string): string {
  return html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/giu, ' ').replace(/<[/!?\p{L}][^<>]*>/gu, ' ');
}

function splitLines(words: string): string[] {
  return words.split('\n').flatMap((line) => line.replace(/\s+/gu, ' ').trim() || []);
}

/** Adds a full stop to words without final punctuation. */
function closeSentence(words: string): string {
  const trimmed = words.trim();
  if (trimmed === '' || /[\p{P}\p{S}]$/u.test(trimmed.replace(/["'”’»)\]]+$/u, ''))) return trimmed;
  return trimmed + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(trimmed) ? '。' : '.');
}
