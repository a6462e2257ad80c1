import { basename } from 'node:path';

/** A habit of translated prose: its pattern and the plain English instead. */
type ProseRule = { pattern: RegExp; instead: string };

/** A place that breaks a rule. */
export type ProseFinding = { line: number; text: string; instead: string };

/** Openings without a subject, in doc comments. */
const headless: ProseRule = {
  pattern: /^(?:What|Who|Whose|Whom|Where|How|Of|As|Nothing|Whether|Which|That)\b/,
  instead: 'open with a noun or a verb, such as "The time at which …", "Returns …" or "True if …"',
};

/** Phrases in comments and docs. hono and mediabunny have none of them, or fewer than one in 5,000 words. */
const phrases: readonly ProseRule[] = [
  { pattern: /, where\b(?! `)/i, instead: '"if", "when" or a sentence of its own' },
  { pattern: /(?<!\b(?:leaves?|leaving|left|let|lets)\b.{0,30})\balone\b/i, instead: '"only"' },
  { pattern: /\bsome \d/i, instead: '"about"' },
  { pattern: /\b(?:stands?|stood)\b(?! (?:for|in for)\b|[- ]ins?\b)/i, instead: '"is", "are" or "remains"' },
  { pattern: /\b(?:lies|lay)\b/i, instead: '"is" or "are"' },
  { pattern: /\b(?:bears?|bore|borne)\b/i, instead: '"has", "carries" or "supports"' },
  { pattern: /\btold\b/i, instead: '"notified", "reported" or "given"' },
  { pattern: /\basked\b/i, instead: '"requested" or "required"' },
  { pattern: /\bin (?:the )?place of\b/i, instead: '"instead of"' },
  { pattern: /\bonce more\b/i, instead: '"again"' },
  {
    pattern: /\b(?:anew|everybody|somebody|anybody|whoever)\b/i,
    instead: '"again", "everyone", "someone" or "anyone"',
  },
];

/** Participles that are meaningless as names. */
const participles = new Set(['found', 'known', 'wanted', 'shown', 'kept', 'said', 'heard', 'told', 'asked', 'wished']);
const participleName: ProseRule = { pattern: /./, instead: 'a noun for what it holds' };

/** A test title without a subject, outside any `describe`. */
const bareTitle: ProseRule = {
  pattern:
    /^(?:is|are|has|does|can|gives|returns|keeps|makes|takes|finds|says|shows|leaves|refuses|rejects|reads|writes|lets|sends|puts|goes|knows|tells|asks|ends|starts|stops|removes|adds|answers|allows|accepts|counts|holds|stays)\b/i,
  instead: 'a subject, or a `describe` that has one',
};

/** British spellings in user-facing texts, each with the American one. */
const spellings: readonly ProseRule[] = [
  { pattern: /\banalys(?:e[dr]?|ing)\b/i, instead: 'analyze' },
  { pattern: /\b(?!improvis)\w{3,}isations?\b/i, instead: '-ization' },
  {
    pattern: /\b(?!(?:advert|compr|comprom|dev|exerc|improv|merchand|pra|prom|ra|rev|superv|surpr)ising)\w{3,}ising\b/i,
    instead: '-izing',
  },
  {
    pattern: /\b(?:capital|custom|final|general|maxim|minim|normal|optim|organ|recogn|summar|synchron)ise[drs]?\b/i,
    instead: '-ize',
  },
  { pattern: /\b(?:behavi|col|fav|neighb)our/i, instead: '-or' },
  { pattern: /\bcancell(?:ed|ing)\b/i, instead: 'canceled, canceling' },
  { pattern: /\bcentre/i, instead: 'center' },
  { pattern: /\be-mail/i, instead: 'email' },
  { pattern: /\blicence/i, instead: 'license' },
];

/** Wording fixed by the specification. */
const specified = /connection was cancelled/g;

const comment = /(?<=^|\s)\/\/(?!\/).*$|\/\*[\s\S]*?\*\//gm;
const declaration = /\b(?:function\*?|const|let|type|interface|class)\s+([A-Za-z_$][\w$]*)/g;
const destructuring = /\b(?:const|let)\s*([[{][^;]*?[\]}])\s*(?:[=:]|of\b)/g;
const title = /(?<=^|\n)(?:test|it)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** A text in quotes or backticks, with its tag. Quotes end at the end of the line. */
const literal = /(\bsql)?(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g;
/** Text between two tags: the pattern of literals does not see templates within templates. */
const markup = />([^<>`${}]+)</g;
/** Several words, or one with a capital: a text for people rather than a code. */
const sentence = /[A-Za-z,]\s+[A-Za-z]|^[A-Z][a-z]+$/;
const isTest = /[.](?:test|spec)[.]tsx?$|(?:^|[\\/])(?:test|testing|e2e|bench)[\\/]/;

/** Returns the findings of a source file or a message catalog: comments, names, test titles and user-facing texts. */
export function findInSource(path: string, text: string): ProseFinding[] {
  const code = text.replace(comment, (words) => words.replace(/[^\n]/g, ' '));
  const findings = [...text.matchAll(comment)].flatMap(({ 0: raw, index }) => {
    const isDoc = raw.startsWith('/**');
    const words = raw.replace(/^\/\*+|\*\/$|^\/\//g, '').replace(/^\s*\* ?/gm, '');
    return apply(isDoc ? [headless, ...phrases] : phrases, text, index, withoutQuotes(words).trim());
  });
  const declared = [...code.matchAll(declaration)].map(({ 1: name = '', index }) => ({ name, index }));
  const bound = [...code.matchAll(destructuring)].flatMap(({ 1: pattern = '', index }) =>
    (pattern.match(/[A-Za-z_$][\w$]*(?=\s*[,}\]=])/g) ?? []).map((name) => ({ name, index })),
  );
  // A message may be named after its text, such as `kept`.
  const isMessages = /messages\.(?:ts|en\.json)$/.test(path);
  for (const { name, index } of [...declared, ...bound, { name: basename(path).replace(/\..*$/, ''), index: 0 }]) {
    if (participles.has(name) && !isMessages) findings.push(...apply([participleName], text, index, name));
  }
  if (!/\bdescribe\b/.test(code)) {
    for (const { 2: words = '', index } of code.matchAll(title))
      findings.push(...apply([bareTitle], text, index, words));
  }
  if (!isTest.test(path)) {
    for (const { words, index } of listSentences(code)) findings.push(...apply(spellings, text, index, words));
  }
  return findings;
}

/** Returns the findings of a Markdown page, without its code. */
export function findInPage(text: string): ProseFinding[] {
  const prose = text.replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ' '));
  return prose
    .split('\n')
    .flatMap((line, row) =>
      apply(phrases, '', 0, withoutQuotes(line)).map((finding) => ({ ...finding, line: row + 1 })),
    );
}

/** Removes quotations and code, which may contain anything. */
function withoutQuotes(words: string): string {
  return words.replace(/`[^`\n]*`/g, '` `').replace(/"[^"\n]*"|“[^”\n]*”/g, '""');
}

/** Lists the user-facing texts of a source, without SQL and interpolated values. */
function listSentences(code: string): { words: string; index: number }[] {
  const literals = [...code.matchAll(literal)]
    .filter(([, tag]) => tag === undefined)
    .map(({ 2: single, 3: double, 4: template, index }) => ({
      words: single ?? double ?? template?.replace(/\$\{[^}]*\}/g, ' ') ?? '',
      index,
    }));
  const between = [...code.matchAll(markup)].map(({ 1: words = '', index }) => ({ words, index }));
  return [...literals, ...between]
    .filter(({ words }) => sentence.test(words))
    .map(({ words, index }) => ({ words: words.replace(specified, ''), index }));
}

function apply(rules: readonly ProseRule[], text: string, index: number, words: string): ProseFinding[] {
  return rules
    .filter(({ pattern }) => pattern.test(words))
    .map(({ instead }) => ({ line: text.slice(0, index).split('\n').length, text: words.slice(0, 100), instead }));
}
