import { kitSettings } from '@clipwright/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ColorField } from './color-field.tsx';

it('a color field offers the colors of the brand kits, each once', async () => {
  const settings = [
    kitSettings.parse({ colors: { highlight: '#E4572E' }, palette: ['#102030'] }),
    kitSettings.parse({ palette: ['#e4572e', '#FFFFFF'] }),
  ];
  mockApi(() => ({ kits: settings.map((one) => ({ settings: one, files: [] })), used: 2, limit: -1 }));
  renderInApp(<ColorField label="Text color" value="#FFFFFF" onChange={() => undefined} />);
  const field = await screen.findByLabelText<HTMLInputElement>('Text color');
  await waitFor(() => expect(field.list).not.toBeNull());
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['#e4572e', '#102030', '#ffffff']);
});

it('a color field offers nothing without a brand kit', async () => {
  mockApi(() => ({ kits: [], used: 0, limit: 0 }));
  renderInApp(<ColorField label="Text color" value="#FFFFFF" onChange={() => undefined} />);
  expect((await screen.findByLabelText<HTMLInputElement>('Text color')).list).toBeNull();
});
