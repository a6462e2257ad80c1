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

  it('uses 32 MiB three times by default', async () => {
    expect(await createPasswordHasher().hash('x')).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  });

  it('distinguishes hashes of another cost from its own', async () => {
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false);
    expect(passwords.isOutdated(await createPasswordHasher({ log2N: 12, r: 8, p: 2 }).hash('x'))).toBe(true);
  });

  it('accepts the same letter in any Unicode composition', async () => {
    const stored = await passwords.hash('caf\u00E9 noir');
    expect(await passwords.verify('cafe\u0301 noir', stored)).toBe(true);
  });

  it('takes as long when there is no hash to compare with', async () => {
    const stored = await passwords.hash('correct horse');
    // CPU time, which does not depend on how busy the machine is.
    const measure = async (hash: string | null) => {
      const before = process.cpuUsage();
      expect(await passwords.verify('something else', hash)).toBe(false);
      return process.cpuUsage(before).user;
    };
    let [knownMs, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const isAlike = () => unknown / knownMs > 0.5 && unknown / knownMs < 2;
    // The measurement includes other work in this process, so the fastest round counts, repeated until both run
    // undisturbed.
    for (let round = 0; round < 10 || (round < 200 && !isAlike()); round++) {
      knownMs = Math.min(knownMs, await measure(stored));
      unknown = Math.min(unknown, await measure(null));
    }
    expect(unknown / knownMs).toBeGreaterThan(0.5);
    expect(unknown / knownMs).toBeLessThan(2);
  });

  it('takes as long for an older version’s hash as without one', async () => {
    const dearer = createPasswordHasher({ log2N: 12, r: 8, p: 8 });
    const old = await passwords.hash('correct horse');
    const measure = async (hash: string | null) => {
      const before = process.cpuUsage();
      expect(await dearer.verify('something else', hash)).toBe(false);
      return process.cpuUsage(before).user;
    };
    let [knownMs, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const isAlike = () => unknown / knownMs > 0.5 && unknown / knownMs < 2;
    for (let round = 0; round < 10 || (round < 100 && !isAlike()); round++) {
      knownMs = Math.min(knownMs, await measure(old));
      unknown = Math.min(unknown, await measure(null));
    }
    expect(unknown / knownMs).toBeGreaterThan(0.5);
    expect(unknown / knownMs).toBeLessThan(2);
    expect(await dearer.verify('correct horse', old)).toBe(true);
  });

  it('does not block the event loop', async () => {
    const dear = createPasswordHasher();
    const before = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: 4 }, () => dear.verify('x', null)));
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it('refuses a hash of an unknown format or with an excessive cost', async () => {
    await expect(passwords.verify('x', 'plain')).rejects.toThrow('unknown form');
    await expect(passwords.verify('x', '$scrypt$ln=30,r=8,p=1$AAAA$AAAA')).rejects.toThrow('costs too much');
  });

  it('refuses further work when the queue is full', async () => {
    const busy = createPasswordHasher({ log2N: 1, r: 1, p: 1 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 63 }, () => busy.verify('x', '$scrypt$ln=1,r=1,p=1$AAAA$AAAA')),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(AppError);
  });
});
