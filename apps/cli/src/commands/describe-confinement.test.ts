import { describe, expect, it } from 'vitest';
import { describeConfinement } from './describe-confinement.ts';

describe('what the doctor says about confinement', () => {
  it('is fine where programs are kept from everything', () => {
    const all = { hasNoNetwork: true, hasOwnFiles: true, endsWithUs: true };
    expect(describeConfinement(all, 'linux')).toMatchObject({ state: 'ok' });
  });

  it.each(['darwin', 'win32'] as const)('says that %s cannot do it', (platform) => {
    const none = { hasNoNetwork: false, hasOwnFiles: false, endsWithUs: false };
    expect(describeConfinement(none, platform)).toEqual({
      name: 'Confinement',
      state: 'optional',
      detail:
        'programs that read your files can reach the network and other files of yours: only Linux can keep them from it',
    });
  });

  it('names what is open in a container without namespaces, and nothing else', () => {
    const some = { hasNoNetwork: false, hasOwnFiles: false, endsWithUs: true };
    const { state, detail } = describeConfinement(some, 'linux');
    expect(state).toBe('optional');
    expect(detail).toContain('can open other files of yours');
    expect(detail).toContain('can reach the network');
    expect(detail).not.toContain('outlive');
  });
});
