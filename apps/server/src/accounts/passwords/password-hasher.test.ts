import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { createPasswordHasher } from './password-hasher.ts';

describe('createPasswordHasher', { timeout: 30_000 }, () => {
  const passwords = createPasswordHasher({ log2N: 12, r: 8, p: 1 });

  it('accepts the password it hashed and nothing else', async () => {
    const stored = await passwords.hash('correct horse');
    expect(stored).toMatch(/^\$scrypt\$ln=12,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.verify('correct horse', stored)).toBe(true);
    expect(await passwords.verify('correct horsf', stored)).toBe(false);
    expect(await passwords.hash('correct horse')).not.toBe(stored);
  });

  it('costs what is recommended unless told otherwise', async () => {
    expect(await createPasswordHasher().hash('x')).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  });

  it('takes the same letter in whichever code points a keyboard sends it', async () => {
    const stored = await passwords.hash('caf\u00E9 noir');
    expect(await passwords.verify('cafe\u0301 noir', stored)).toBe(true);
  });

  it('costs as much where there is nothing to compare with', async () => {
    const stored = await passwords.hash('correct horse');
    const times = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 8; round++) {
      for (const [name, hash] of [['known', stored] as const, ['unknown', null] as const]) {
        const startMs = performance.now();
        expect(await passwords.verify('something else', hash)).toBe(false);
        times[name] = Math.min(times[name], performance.now() - startMs);
      }
    }
    expect(times.unknown / times.known).toBeGreaterThan(0.5);
    expect(times.unknown / times.known).toBeLessThan(2);
  });

  it('leaves the event loop free', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const dear = createPasswordHasher();
    await Promise.all(Array.from({ length: 4 }, () => dear.verify('x', null)));
    delay.disable();
    // One that blocked would be held up for a whole hash, some hundred milliseconds, nearly every time.
    expect(delay.percentile(50) / 1e6).toBeLessThan(50);
  });

  it('refuses a hash of an unknown form or of an absurd cost', async () => {
    await expect(passwords.verify('x', 'plain')).rejects.toThrow('unknown form');
    await expect(passwords.verify('x', '$scrypt$ln=30,r=8,p=1$AAAA$AAAA')).rejects.toThrow('costs too much');
  });

  it('sends the next one away when very many wait', async () => {
    const busy = createPasswordHasher();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 103 }, () => busy.verify('x', '$scrypt$ln=1,r=1,p=1$AAAA$AAAA')),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(AppError);
  });
});
