import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { useRetainedFocus } from './use-retained-focus.ts';

function List() {
  const [names, setNames] = useState(['a', 'b', 'c']);
  const list = useRetainedFocus<HTMLDivElement>();
  return (
    <>
      <section ref={list} tabIndex={-1} aria-label="List">
        {names.map((name) => (
          <button key={name} type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
            {name}
          </button>
        ))}
      </section>
      <button type="button" onClick={() => setNames([])}>
        Clear
      </button>
    </>
  );
}

function Steps() {
  const [step, setStep] = useState(1);
  const tools = useRetainedFocus<HTMLDivElement>();
  return (
    <div ref={tools}>
      <button type="button" disabled={step === 0} onClick={() => setStep(step - 1)}>
        Back
      </button>
      <button type="button" onClick={() => setStep(step + 1)}>
        On
      </button>
    </div>
  );
}

it('the focus moves to the element in place of a pressed button, or to the whole list if nothing is left', async () => {
  const user = userEvent.setup();
  renderInApp(<List />);
  await user.click(screen.getByRole('button', { name: 'b' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'c' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'a' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

it('the focus of other elements is untouched', async () => {
  const user = userEvent.setup();
  renderInApp(<List />);
  screen.getByRole('button', { name: 'a' }).focus();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear' }));
});

it('a button that is disabled by its press passes the focus on', async () => {
  const user = userEvent.setup();
  renderInApp(<Steps />);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'On' }));
});
