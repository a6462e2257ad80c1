import { parseMessage } from '@clipwright/messages';
import type { ESTree, Plugin } from 'vite';

const parser = '@formatjs/icu-messageformat-parser';
const calls = /\b(inEnglish|inSpanish)\s*\(/;

/**
 * Parses messages with plurals at build time, so that browsers load neither the parser nor unparsed messages. The build
 * fails if a message is not a literal in its call.
 */
export function messageParser(): Plugin {
  return {
    name: 'message-parser',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: new RegExp(`^${parser}$`), replacement: `${parser}/no-parser.js` }] },
    }),
    transform(code, id) {
      if (id.includes('/node_modules/') || !calls.test(code) || !code.includes('@clipwright/messages')) return null;
      const messages = findMessages(this.parse(code));
      // Replace from the end, so that earlier offsets stay valid.
      const parsed = messages.toReversed().reduce((text, { start, end, message }) => {
        if (message === null) this.error(`A message in ${id} does not stand in its call: ${code.slice(start, end)}`);
        return text.slice(0, start) + JSON.stringify(parseMessage(message)) + text.slice(end);
      }, code);
      return { code: parsed, map: null };
    },
  };
}

type FoundMessage = { start: number; end: number; message: string | null };

/** Returns the arguments of calls that create messages, in the order of the code. */
function findMessages(node: unknown): FoundMessage[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(findMessages);
  if (isMessageCall(node)) {
    const [argument] = node.arguments;
    if (argument) return [{ start: argument.start, end: argument.end, message: readText(argument) }];
  }
  return Object.values(node).flatMap(findMessages);
}

function isMessageCall(node: object): node is ESTree.CallExpression {
  if (!('type' in node) || node.type !== 'CallExpression') return false;
  const { callee } = node as ESTree.CallExpression;
  return callee.type === 'Identifier' && calls.test(`${callee.name}(`);
}

/** Returns the text of an expression of string literals, or null for any other expression. */
function readText(node: ESTree.Argument | ESTree.PrivateIdentifier): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') {
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [readText(node.left), readText(node.right)];
  return left === null || right === null ? null : left + right;
}
