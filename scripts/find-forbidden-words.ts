import { basename } from 'node:path';

/** What names of files and declarations say instead, see `docs/glossary.md`. A phrase is words that follow each other. */
const instead: Readonly<Record<string, string>> = {
  amiss: 'discrepancies',
  anew: 'again',
  anybody: 'anyone',
  bury: 'dead letter',
  circumstances: 'context',
  'enter stage': 'start stage',
  everybody: 'everyone',
  'hold project': 'lock project',
  'leave stage': 'complete stage',
  nobody: 'no one, or what is missing',
  offer: 'capabilities, or options',
  'pick apart': 'select non-overlapping',
  politely: 'backoff',
  'put right': 'reconcile, repair or correct',
  'share turn': 'single flight',
  somebody: 'someone, or who it is',
  'steady time': 'constant time',
  'take turn': 'a limit, or a position in the queue',
  truth: 'snapshot',
  weigh: 'score',
  whoever: 'who it is',
  wish: 'request, prompt, choice or target',
};

/** Words that are forbidden in names alone, since a sentence may need them. */
const onlyInNames = new Set(['bury', 'offer', 'truth', 'weigh']);

/** Words that comments do without as well. */
const inComments = new Set(['anew', 'whoever']);

/** Where something is for sale, an offer is what is meant. */
const sells = /(^|[\\/])(billing|payments|plans)[\\/]/;

const declaration = /\b(?:function\*?|const|let|type|interface|class)\s+([A-Za-z_$][\w$]*)/g;
/** Methods and properties, of objects, classes and types; parameters with a type. */
const member =
  /(?:^[ \t]*(?:(?:async|static|get|set|readonly|private|override)[ \t]+|\*)*|[{(,][ \t]*)([A-Za-z_$][\w$]*)\??[ \t]*(?=[:(<])/gm;
const comment = /(?:^|[ \t])\/\/.*$|\/\*[\s\S]*?\*\//gm;
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The forbidden words in the names, the test titles and the comments of a source file, each with what to say. */
export function findForbiddenWords(path: string, text: string): string[] {
  const stem = basename(path).replace(/\..*$/, '');
  const code = text.replace(comment, '');
  const matches = [...code.matchAll(declaration), ...code.matchAll(member)];
  const names = [stem, ...matches.map(([, name = '']) => name)];
  const comments = [...text.matchAll(comment)].map(([words]) => words);
  const titles = [...text.matchAll(title)].map(([, , words = '']) => words);
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
      ...needs,
    ]),
  ];
}

function toWords(said: string): string {
  return said
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
