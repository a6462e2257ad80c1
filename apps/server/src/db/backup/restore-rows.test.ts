import { expect, it } from 'vitest';
import { newestMigration } from '../run-migrations.ts';
import { refuseUnfit } from './restore-rows.ts';

const refuse = (keyId: string, migration = newestMigration()) =>
  refuseUnfit({ keyId, newestMigration: migration }, ['new', 'old']);

it('a backup is restored with any secret of its installation, and refused with those of another one', () => {
  for (const keyId of ['new', 'old']) expect(() => refuse(keyId)).not.toThrow();
  for (const keyId of ['other', '']) {
    expect(() => refuse(keyId)).toThrow(expect.objectContaining({ name: 'BackupError', reason: 'other-secret' }));
  }
});

it('a backup of a newer version is refused', () => {
  expect(() => refuse('new', newestMigration() + 1)).toThrow(expect.objectContaining({ reason: 'unknown-version' }));
});
