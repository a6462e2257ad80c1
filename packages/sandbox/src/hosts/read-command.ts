import type { Context } from 'hono';

/** A command that cannot be followed. */
export class CommandError extends Error {}

/** The members of a command, sent as a form or as JSON. */
export type Command = {
  text(name: string): string;
  findText(name: string): string | null;
  whole(name: string, min: number, max: number): number;
};

/** Reads a command; members beyond the known ones are refused. */
export async function readCommand(c: Context, known: readonly string[]): Promise<Command> {
  const isJson = c.req.header('content-type')?.startsWith('application/json');
  const body: unknown = isJson ? await c.req.json().catch(() => null) : await c.req.parseBody();
  if (typeof body !== 'object' || body === null) throw new CommandError('The body must be a form or a JSON object.');
  const given = new Map(Object.entries(body).map(([name, value]) => [name, String(value ?? '')]));
  const unknown = [...given.keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new CommandError(`Unknown members: ${unknown.join(', ')}.`);
  const findText = (name: string) => given.get(name) || null;
  const text = (name: string) => {
    const value = findText(name);
    if (value === null) throw new CommandError(`"${name}" is missing.`);
    return value;
  };
  return {
    findText,
    text,
    whole(name, min, max) {
      const value = Number(text(name));
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      throw new CommandError(`"${name}" must be a whole number from ${min} to ${max}.`);
    },
  };
}

/** Finds the provider with this name. */
export function parseProvider<Name extends string>(names: readonly Name[], value: string | null | undefined): Name {
  const name = names.find((each) => each === value);
  if (name === undefined) throw new CommandError(`The provider must be one of ${names.join(', ')}.`);
  return name;
}
