import { describe, expect, it } from 'vitest';
import { decideUploadRoom, type Reservation } from './decide-upload-room.ts';

const by = (userId: string, network: string | null, reservedBytes: number, isProven = false): Reservation => ({
  userId,
  network,
  isProven,
  reservedBytes,
});
const decide = (neededBytes: number, network: string, ...reservations: Reservation[]) =>
  decideUploadRoom({
    roomBytes: 100,
    neededBytes,
    opener: { userId: 'someone', network, isProven: false },
    reservations,
  });

describe('an upload', () => {
  it('has space as long as all announced files fit', () => {
    expect(decide(100, 'here')).toBe('enough');
    expect(decide(40, 'here', by('one', 'here', 60))).toBe('enough');
    expect(decide(101, 'here')).toBe('disk');
  });

  it('has no space if the disk is already fuller than allowed, regardless of announced files', () => {
    const others = ['a', 'b', 'c'].map((network) => by(`of ${network}`, network, 10));
    const opener = { userId: 'someone', network: 'a', isProven: false };
    expect(decideUploadRoom({ roomBytes: -100, neededBytes: 10, opener, reservations: others.slice(1) })).toBe('disk');
    expect(decideUploadRoom({ roomBytes: -100, neededBytes: 10, opener, reservations: others })).toBe('disk');
    const crowd = Array.from({ length: 50 }, (_, index) => by(`new-${index}`, `network-${index}`, 0));
    expect(decideUploadRoom({ roomBytes: -100, neededBytes: 10, opener, reservations: crowd })).toBe('disk');
  });

  it('loses no more than a quarter of the space to all new accounts of another network', () => {
    const crowd = Array.from({ length: 50 }, (_, index) => by(`new-${index}`, 'there', 10));
    expect(decide(75, 'here', ...crowd)).toBe('enough');
    expect(decide(76, 'here', ...crowd)).toBe('disk');
    expect(decide(1, 'there', ...crowd)).toBe('network');
  });

  it('loses no more than half of the space to any accounts of another network', () => {
    const crowd = Array.from({ length: 50 }, (_, index) => by(`known-${index}`, 'there', 10, true));
    expect(decide(50, 'here', ...crowd)).toBe('enough');
    expect(decide(51, 'here', ...crowd)).toBe('disk');
    expect(decide(1, 'there', ...crowd)).toBe('network');
  });

  it('has space next to new accounts of its own network that reserve less than their share', () => {
    expect(decide(80, 'here', by('one', 'here', 24))).toBe('disk');
    expect(decide(60, 'here', by('one', 'here', 26), by('other', 'there', 20))).toBe('network');
    expect(decide(60, 'elsewhere', by('one', 'here', 26), by('other', 'there', 15))).toBe('enough');
  });

  it('of a known account loses to the new ones of its network only their share', () => {
    const opener = { userId: 'known', network: 'there', isProven: true };
    const crowd = Array.from({ length: 50 }, (_, index) => by(`new-${index}`, 'there', 10));
    expect(decideUploadRoom({ roomBytes: 100, neededBytes: 75, opener, reservations: crowd })).toBe('enough');
    const own = by('known', 'there', 26, true);
    expect(decideUploadRoom({ roomBytes: 100, neededBytes: 1, opener, reservations: [...crowd, own] })).toBe('network');
  });

  it('counts an account without a known network separately', () => {
    expect(decide(50, 'here', by('one', null, 60), by('two', null, 60))).toBe('enough');
    expect(decide(51, 'here', by('one', null, 60), by('two', null, 60))).toBe('disk');
  });
});
