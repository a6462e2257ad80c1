import { MantineProvider } from '@mantine/core';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';

const page = (
  <MantineProvider defaultColorScheme="auto">
    <ColorSchemeSwitch />
  </MantineProvider>
);
let leave = () => {};

afterEach(() => {
  act(() => leave());
  localStorage.clear();
  document.body.replaceChildren();
});

/** Renders the page as the server does, without running its scripts. */
function openWritten() {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const radio = (value: string) => container.querySelector<HTMLInputElement>(`input[value="${value}"]`);
  const takeOver = () =>
    act(async () => {
      const root = hydrateRoot(container, page);
      leave = () => root.unmount();
    });
  return { radio, takeOver };
}

it('the switch keeps a choice that was pressed before the page’s scripts ran', async () => {
  const { radio, takeOver } = openWritten();
  radio('dark')?.click();
  await takeOver();
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  expect(radio('dark')?.checked).toBe(true);
});

it('the switch follows the system on a server-rendered page until a choice is made', async () => {
  const { radio, takeOver } = openWritten();
  await takeOver();
  expect(radio('auto')?.checked).toBe(true);
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
});
