import { describe, expect, it } from 'vitest';
import { createLog } from './create-log.ts';

function record(isJson: boolean) {
  const lines: string[] = [];
  return { lines, log: createLog({ level: 'info', isJson }, (line) => lines.push(line)) };
}

describe('the log in production', () => {
  it('writes one JSON document per line', () => {
    const { lines, log } = record(true);
    log.info({ requestId: 'r1' }, 'done');
    expect(JSON.parse(lines[0] as string)).toMatchObject({ level: 'info', msg: 'done', requestId: 'r1' });
    expect(lines[0]).toMatch(/\n$/);
  });

  it.each(['password', 'token', 'secret', 'cookie', 'authorization', 'accessToken', 'refreshToken'])(
    'hides a field named %s in an entry and in its objects',
    (name) => {
      const { lines, log } = record(true);
      const field = { [name]: 'not-for-the-log' };
      log.info({ ...field, user: field, request: { headers: field } }, 'x');
      expect(lines.join()).not.toContain('not-for-the-log');
      expect(lines.join().match(/hidden/g)).toHaveLength(3);
    },
  );

  it('omits the parameters of a failed query and the values of a row', () => {
    const { lines, log } = record(true);
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      detail: 'Key (email)=(anna@example.org) already exists.',
    });
    const query = new Error('Failed query: insert into "users" values ($1)\nparams: anna@example.org,tok-123', {
      cause,
    });
    log.error({ err: query }, 'request failed');
    expect(lines.join()).toContain('insert into');
    expect(lines.join()).toContain('23505');
    expect(lines.join()).not.toMatch(/anna|tok-123/);
  });
});

it('the log contains the message of an error that is a plain object, as the queue passes it on', () => {
  const { lines, log } = record(true);
  const error = new Error('terminating connection due to administrator command');
  log.warn({ err: { code: '57P01', message: error.message, stack: error.stack, detail: 'of anna@example.org' } }, 'x');
  log.warn({ err: 'of anna@example.org' }, 'x');
  expect(JSON.parse(lines[0] as string).err).toMatchObject({
    type: 'object',
    message: 'terminating connection due to administrator command',
    code: '57P01',
    stack: expect.stringMatching(/^\s+at /),
  });
  expect(JSON.parse(lines[1] as string).err).toEqual({
    type: 'string',
    message: 'Something that is no error was thrown.',
  });
  expect(lines.join()).not.toContain('anna');
});

describe('the human-readable log', () => {
  it('writes one line per entry', () => {
    const { lines, log } = record(false);
    log.info({ status: 200, ms: 3 }, 'GET /api/health');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} INFO {2}GET \/api\/health status=200 ms=3\n$/);
  });

  it('keeps a value with line breaks on one line', () => {
    const { lines, log } = record(false);
    log.info({ name: 'a\n12:00:00 ERROR forged' }, 'x');
    expect(lines[0]?.split('\n')).toHaveLength(2);
  });

  it('shows an error with its stack and cause', () => {
    const { lines, log } = record(false);
    log.error({ err: new Error('outer', { cause: new TypeError('inner') }) }, 'failed');
    expect(lines[0]).toMatch(/failed\n {4}Error: outer\n\s+at [\s\S]*TypeError: inner\n\s+at /);
  });
});
