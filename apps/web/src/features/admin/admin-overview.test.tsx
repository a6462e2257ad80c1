import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminMessages } from './admin-messages.ts';
import { StorageSection } from './admin-overview.tsx';

const { storage } = adminMessages;

test('a bucket has no limit that is known, and a folder whose disk does not answer has', () => {
  const { rerender } = render(
    <StorageSection files={{ kind: 'bucket', state: 'ok', freeBytes: null }} freeBytes={null} />,
  );
  expect(screen.getByText(storage.unlimited)).toBeDefined();
  rerender(<StorageSection files={{ kind: 'folder', state: 'ok', freeBytes: null }} freeBytes={null} />);
  expect(screen.queryByText(storage.unlimited)).toBeNull();
  expect(screen.getAllByText(storage.unknown)).toHaveLength(2);
});
