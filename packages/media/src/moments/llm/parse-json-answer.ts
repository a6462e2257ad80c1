import { parseJson } from '@clipwright/clip-spec';

/**
 * Returns the JSON object in a model's answer, or undefined if there is none. Small models wrap it in code fences,
 * surround it with reasoning or prose, leave trailing commas, or stop before the last brackets.
 */
export function parseJsonAnswer(text: string): unknown {
  const spoken = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '').trim();
  const fenced = /```(?:json)?\s*([\s\S]*?)(?:```|$)/i.exec(spoken)?.[1];
  for (const candidate of [spoken, fenced, fromFirstBracket(spoken)]) {
    if (!candidate) continue;
    const value = parseJson(candidate) ?? parseJson(closeBrackets(candidate));
    if (typeof value === 'object' && value !== null) return value;
  }
  return undefined;
}

function fromFirstBracket(text: string): string | null {
  const start = text.search(/[{[]/);
  return start < 0 ? null : text.slice(start);
}

/**
 * Returns everything up to the end of the outermost value, with trailing commas removed and missing brackets added. An
 * unfinished part (half a string, a name without a value) is removed with its item.
 */
function closeBrackets(text: string): string {
  let output = '';
  const open: string[] = [];
  let inString = false;
  let complete = { length: 0, open: [] as string[] };
  for (let index = 0; index < text.length; index++) {
    const char = text[index] ?? '';
    if (inString) {
      output += char === '\n' ? '\\n' : char;
      if (char === '\\') output += text[++index] ?? '';
      else if (char === '"') inString = false;
      continue;
    }
    if (char === '"') inString = true;
    if (char === '{') open.push('}');
    if (char === '[') open.push(']');
    if (char === '}' || char === ']') {
      output = output.replace(/,\s*$/, '');
      if (open.pop() !== char) break;
    }
    output += char;
    if (char === '}' || char === ']') complete = { length: output.length, open: [...open] };
    if (open.length === 0 && complete.length > 0) return output;
  }
  return output.slice(0, complete.length) + complete.open.reverse().join('');
}
