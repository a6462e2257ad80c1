import type { FormMembers, FormValue } from './read-stripe-form.ts';
import { invalid } from './stripe-api-error.ts';

/** Reads one parameter, or throws the provider's refusal. `path` is its name as a client writes it. */
export type Rule<T> = (value: FormValue, path: string) => T;
type Rules = Record<string, Rule<unknown>>;
type Value<R> = R extends Rule<infer T> ? T : never;
/** The parameters that rules allow; only those named as needed are surely there. */
export type Parameters<R extends Rules, N extends keyof R = never> = { [K in N]: Value<R[K]> } & {
  [K in Exclude<keyof R, N>]?: Value<R[K]>;
};

/** Any text, at most 5000 characters. */
export const text: Rule<string> = (value, path) => {
  if (typeof value !== 'string') throw invalid(`Invalid string: ${path}`, { param: path });
  if (value === '') {
    throw invalid(`You passed an empty string for '${path}'.`, { param: path, code: 'parameter_invalid_empty' });
  }
  if (value.length > 5000) throw invalid(`Invalid string: ${path}; it is too long.`, { param: path });
  return value;
};

/** A whole number between two bounds. */
export function whole(min: number, max: number): Rule<number> {
  return (value, path) => {
    const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : null;
    if (number === null) {
      throw invalid(`Invalid integer: ${String(value)}`, { param: path, code: 'parameter_invalid_integer' });
    }
    if (number < min || number > max) {
      throw invalid(`This value must be between ${min} and ${max}.`, {
        param: path,
        code: 'parameter_invalid_integer',
      });
    }
    return number;
  };
}

/** Seconds since 1970. */
export const moment = whole(0, 10_000_000_000);

export const flag: Rule<boolean> = (value, path) => {
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${String(value)}`, { param: path });
  return value === 'true';
};

export function oneOf<const T extends string>(...choices: readonly T[]): Rule<T> {
  return (value, path) => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw invalid(`Invalid ${path}: must be one of ${choices.join(', ')}`, { param: path });
    return found;
  };
}

/** An absolute address. */
export const address: Rule<string> = (value, path) => {
  const found = text(value, path);
  // The placeholder's braces are no part of an address and are put in later.
  if (!/^https?:\/\//.test(found) || !URL.canParse(found)) {
    throw invalid('Not a valid URL', { param: path, code: 'url_invalid' });
  }
  return found;
};

export function listOf<T>(rule: Rule<T>, max: number): Rule<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw invalid(`Invalid array: ${path}`, { param: path });
    if (value.length > max) throw invalid(`Array ${path} exceeded maximum ${max} allowed elements.`, { param: path });
    return value.map((each, index) => rule(each, `${path}[${index}]`));
  };
}

/** The same parameter, or the empty text that takes the value away, which reads as null. */
export function clearable<T>(rule: Rule<T>): Rule<T | null> {
  return (value, path) => (value === '' ? null : rule(value, path));
}

/** Members by name; a name that is not in `rules` is refused. */
export function fields<R extends Rules, N extends keyof R & string = never>(
  rules: R,
  needed: readonly N[] = [],
): Rule<Parameters<R, N>> {
  return (value, path) => {
    if (typeof value === 'string' || Array.isArray(value)) throw invalid(`Invalid object: ${path}`, { param: path });
    const nameOf = (name: string) => (path === '' ? name : `${path}[${name}]`);
    const read: Record<string, unknown> = {};
    for (const [name, given] of Object.entries(value)) {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      if (rule === undefined) {
        const param = nameOf(name);
        throw invalid(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' });
      }
      read[name] = rule(given, nameOf(name));
    }
    for (const name of needed) {
      const param = nameOf(name);
      if (read[name] === undefined) {
        throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
      }
    }
    return read as Parameters<R, N>;
  };
}

const MAX_METADATA_KEYS = 50;

/** What is to be kept of the client's own; null takes a key away. */
export type MetadataChange = Record<string, string | null>;

export const metadata: Rule<MetadataChange> = (value, path) => {
  if (value === '') return {};
  if (typeof value === 'string') throw invalid(`Invalid object: ${path}`, { param: path });
  const entries = Object.entries(value as FormMembers);
  if (entries.length > MAX_METADATA_KEYS) throw invalid('Metadata can have at most 50 keys.', { param: path });
  return Object.fromEntries(
    entries.map(([key, each]) => {
      const param = `${path}[${key}]`;
      if (key.length > 40) throw invalid(`Metadata keys must be under 40 characters long.`, { param });
      if (typeof each !== 'string') throw invalid('Metadata values must be strings.', { param });
      if (each.length > 500) throw invalid('Metadata values can have up to 500 characters.', { param });
      return [key, each === '' ? null : each];
    }),
  );
};

/** Metadata after a change; a key that is not named stays. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  change: MetadataChange | undefined,
): Record<string, string> {
  const merged: Record<string, string> = { ...before };
  for (const [key, value] of Object.entries(change ?? {})) {
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  return merged;
}

const bounds = fields({ gt: moment, gte: moment, lt: moment, lte: moment });

/** `created`: a moment, or bounds around it; it gives whether a moment is within. */
export const within: Rule<(atSec: number) => boolean> = (value, path) => {
  if (typeof value === 'string') {
    const exact = moment(value, path);
    return (atSec) => atSec === exact;
  }
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = bounds(value, path);
  return (atSec) => atSec > gt && atSec >= gte && atSec < lt && atSec <= lte;
};

/** What every list takes. */
export const page = { limit: whole(1, 100), starting_after: text, ending_before: text };
