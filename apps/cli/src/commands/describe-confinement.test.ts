import { describe, expect, it } from 'vitest';
import { describeConfinement } from './describe-confinement.ts';

describe('the doctor’s report on confinement', () => {
  it('is fine if programs are fully confined', () => {
    const all = { hasNoNetwork: true, hasOwnFiles: true, endsWithUs: true };
    expect(describeConfinement(all, 'linux')).toMatchObject({ state: 'ok' });
  });

  it.each(['darwin', 'win32'] as const)('says that %s cannot confine programs', (platform) => {
    const none = { hasNoNetwork: false, hasOwnFiles: false, endsWithUs: false };
    expect(describeConfinement(none, platform)).toEqual({
      name: 'Confinement',
      state: 'optional',
      detail:
        'programs that read your files can reach the network and other files of yours: only Linux can keep them from it',
    });
  });

  it('names only the missing restrictions in a container without namespaces', () => {
    const some = { hasNoNetwork: false, hasOwnFiles: false, endsWithUs: true };
    const { state, detail } = describeConfinement(some, 'linux');
    expect(state).toBe('optional');
    expect(detail).toContain('can open other files of yours');
    expect(detail).toContain('can reach the network');
    expect(detail).not.toContain('outlive');
  });
});
