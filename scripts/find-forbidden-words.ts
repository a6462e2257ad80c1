import { basename } from 'node:path';

/** What names of files and declarations say instead, see `docs/glossary.md`. A phrase is words that follow each other. */
const instead: Readonly<Record<string, string>> = {
  amiss: 'discrepancies',
  anew: 'again',
  anybody: 'anyone',
  asked: 'requested, requests or pending',
  bury: 'dead letter',
  circumstances: 'context',
  'enter stage': 'start stage',
  everybody: 'everyone',
  'hold project': 'lock project',
  'leave stage': 'complete stage',
  nobody: 'no one, or what is missing',
  offer: 'capabilities, or options',
  'passed over': 'skipped',
  'pick apart': 'select non-overlapping',
  politely: 'backoff',
  'put right': 'reconcile, repair or correct',
  'share turn': 'single flight',
  somebody: 'someone, or who it is',
  'steady time': 'constant time',
  'take turn': 'a limit, or a position in the queue',
  'taken on': 'started',
  truth: 'snapshot',
  weigh: 'score',
  whoever: 'who it is',
  wish: 'request, prompt, choice or target',
};

/** Words that are forbidden in names alone, since a sentence may need them. */
const onlyInNames = new Set(['asked', 'bury', 'offer', 'truth', 'weigh']);

/** Words that comments do without as well. */
const inComments = new Set(['anew', 'everybody', 'somebody', 'whoever']);

/** Words that sentences shown to people do without, besides British spellings. */
const inSentences = new Set([
  'anew',
  'anybody',
  'everybody',
  'nobody',
  'passed over',
  'somebody',
  'taken on',
  'whoever',
]);

/** Spellings of British English, each with the American one. */
const american: readonly (readonly [british: RegExp, american: string])[] = [
  [/\banalys(?:e[dr]?|ing)\b/i, 'analyze'],
  [/\b(?!improvis)\w{3,}isations?\b/i, '-ization'],
  [
    /\b(?!(?:advert|compr|comprom|dev|exerc|improv|merchand|pra|prom|ra|rev|superv|surpr)ising)\w{3,}ising\b/i,
    '-izing',
  ],
  [/\b(?:capital|custom|final|general|maxim|minim|normal|optim|organ|recogn|summar|synchron)ise[drs]?\b/i, '-ize'],
  [/\b(?:behavi|col|fav|neighb)our/i, '-or'],
  [/\bcancell(?:ed|ing)\b/i, 'canceled, canceling'],
  [/\bcentre/i, 'center'],
  [/\be-mail/i, 'email'],
  [/\blicence/i, 'license'],
];

/** What the specification says so, word for word. */
const specified = ['connection was cancelled'];

/** Where something is for sale, an offer is what is meant. */
const sells = /(^|[\\/])(billing|payments|plans)[\\/]/;

const declaration = /\b(?:function\*?|const|let|type|interface|class)\s+([A-Za-z_$][\w$]*)/g;
/** Methods and properties, of objects, classes and types; parameters with a type. */
const member =
  /(?:^[ \t]*(?:(?:async|static|get|set|readonly|private|override)[ \t]+|\*)*|[{(,][ \t]*)([A-Za-z_$][\w$]*)\??[ \t]*(?=[:(<])/gm;
/** What is destructured, from an object or a list. */
const destructuring = /\b(?:const|let)\s*([[{][^;]*?[\]}])\s*(?:[=:]|of\b)/g;
const comment = /(?:^|[ \t])\/\/.*$|\/\*[\s\S]*?\*\//gm;
/** A text in quotes or backticks, with its tag. Quotes end with the line. */
const literal = /(\bsql)?(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g;
/** A text between two tags, since templates within templates hide it from the above. */
const markup = />([^<>`${}]+)</g;
/** Several words or one with a capital: what is shown to people, and no code of an error or a state. */
const sentence = /[A-Za-z,]\s+[A-Za-z]|^[A-Z][a-z]+$/;
/** Tests and benchmarks, which quote what people say. */
const isTest = /[.](?:test|spec)[.]tsx?$|(?:^|[\\/])(?:test|testing|e2e|bench)[\\/]/;
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The forbidden words in the names, test titles, comments and sentences of a source file, each with what to say. */
export function findForbiddenWords(path: string, text: string): string[] {
  const stem = basename(path).replace(/\..*$/, '');
  const code = text.replace(comment, '');
  const matches = [...code.matchAll(declaration), ...code.matchAll(member)];
  const patterns = [...code.matchAll(destructuring)].map(([, pattern = '']) => pattern);
  const bound = patterns.flatMap((pattern) => pattern.match(/[A-Za-z_$][\w$]*/g) ?? []);
  const names = [stem, ...matches.map(([, name = '']) => name), ...bound];
  const comments = [...text.matchAll(comment)].map(([words]) => words);
  const titles = [...text.matchAll(title)].map(([, , words = '']) => words);
  const sentences = isTest.test(path) ? [] : listSentences(code);
  const found = (said: string, isForbidden: (word: string) => boolean) => {
    const words = ` ${toWords(said)} `;
    return Object.entries(instead)
      .filter(([word]) => words.includes(` ${word} `) && isForbidden(word))
      .map(([word, better]) => `${path}: "${said}" says "${word}"; say ${better}`);
  };
  const needs = names
    .filter((name) => /^[A-Z]\w*Needs$/.test(name))
    .map((name) => `${path}: "${name}" should end in Deps`);
  return [
    ...new Set([
      ...names.flatMap((name) => found(name, (word) => word !== 'offer' || !sells.test(path))),
      ...titles.flatMap((words) => found(words, (word) => !onlyInNames.has(word))),
      ...comments.flatMap((words) => found(words, (word) => inComments.has(word))),
      ...sentences.flatMap((words) => found(words, (word) => inSentences.has(word))),
      ...sentences.flatMap((words) => findBritish(words).map((say) => `${path}: "${words}" is British; say ${say}`)),
      ...needs,
    ]),
  ];
}

/** The texts of a source for people; SQL and what is put in while the program runs are left out. */
function listSentences(code: string): string[] {
  const literals = [...code.matchAll(literal)]
    .filter(([, tag]) => tag === undefined)
    .map(([, , single, double, template]) => single ?? double ?? template?.replace(/\$\{[^}]*\}/g, ' ') ?? '');
  return [...literals, ...[...code.matchAll(markup)].map(([, words = '']) => words)].filter((words) =>
    sentence.test(words),
  );
}

function findBritish(words: string): string[] {
  const own = specified.reduce((rest, said) => rest.replaceAll(said, ''), words);
  return american.filter(([british]) => british.test(own)).map(([, say]) => say);
}

function toWords(said: string): string {
  return said
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
