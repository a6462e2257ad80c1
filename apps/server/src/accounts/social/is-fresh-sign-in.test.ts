import { describe, expect, it } from 'vitest';
import { isFreshSignIn } from './is-fresh-sign-in.ts';

const nowSec = 1_800_000_000;
const now = new Date(nowSec * 1000);

describe('isFreshSignIn', () => {
  it.each([
    [{ iat: nowSec }, true],
    [{ iat: nowSec - 600 }, true],
    [{ iat: nowSec - 601 }, false],
    [{ iat: nowSec + 60 }, true],
    [{ iat: nowSec + 61 }, false],
    [{ iat: nowSec, auth_time: nowSec - 5 }, true],
    [{ iat: nowSec, auth_time: nowSec - 601 }, false],
    [{ iat: nowSec, auth_time: 0 }, false],
    [{ auth_time: nowSec }, true],
    [{}, false],
  ])('returns for %j the answer %j', (claims, expected) => {
    expect(isFreshSignIn(claims, now)).toBe(expected);
  });
});
