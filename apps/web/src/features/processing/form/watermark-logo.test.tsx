import type { WatermarkLogo as Logo } from '@clipwright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type Answer, mockApi, refusal } from '../../../testing/mock-api.ts';
import { refuseForms } from '../../../testing/refuse-forms.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { WatermarkLogo } from './watermark-logo.tsx';

const makeLogo = (number: number): Logo => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `logo-${number}.png`,
  width: 300,
  height: 300,
  size: 1000,
  url: '/files/logo',
  created_at: '2026-11-01T00:00:00.000Z',
});
const [first, second] = [makeLogo(1), makeLogo(2)];

/** Renders the field with two logos, the first of which is selected. */
function show(onDelete: Answer) {
  const onChange = vi.fn();
  const requests = mockApi((request, query) =>
    request.method === 'DELETE' ? onDelete(request, query) : { logos: [first, second] },
  );
  function Field() {
    const [id, setId] = useState<string | null>(first.id);
    const change = (next: string | null) => {
      onChange(next);
      setId(next);
    };
    return <WatermarkLogo chosenId={id} onChange={change} />;
  }
  renderInApp(<Field />);
  return { requests, onChange };
}

const openQuestion = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove this logo' }));
  return within(screen.getByRole('alertdialog', { name: 'Remove this logo?' }));
};

it('the logo field requires confirmation to remove a logo, and names the projects that keep it', async () => {
  const { requests, onChange } = show(() => ({ logos: [second] }));
  await screen.findByText('logo-1.png');
  const question = await openQuestion();
  question.getByText(/^“logo-1\.png” is removed from your list\. Projects that use it keep it/);
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click((await openQuestion()).getByRole('button', { name: 'Remove logo' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(null));
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/watermark-logos/${first.id}` });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the logo field keeps a logo that was chosen while another one was being removed', async () => {
  const removal = Promise.withResolvers<unknown>();
  const { onChange } = show(() => removal.promise);
  await screen.findByText('logo-1.png');
  const question = await openQuestion();
  await userEvent.click(question.getByRole('button', { name: 'Remove logo' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
  await userEvent.click(screen.getByRole('radio', { name: 'logo-2.png' }));
  await act(async () => removal.resolve({ logos: [second] }));
  await waitFor(() => expect(screen.queryByText('logo-1.png')).toBeNull());
  expect(onChange.mock.calls).toEqual([[second.id]]);
});

it('the logo field shows only the last request’s error', async () => {
  show(() => refusal(404, 'logo_not_found', 'This logo does not exist, or it is not yours.'));
  await screen.findByText('logo-1.png');
  await userEvent.click((await openQuestion()).getByRole('button', { name: 'Remove logo' }));
  await screen.findByText('This logo does not exist, or it is not yours.');
  refuseForms(400, 'logo_invalid', 'Please choose a PNG, JPEG, WebP, or GIF image of up to 2 MB.');
  const picture = new File(['x'], 'x.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Add a logo', { selector: 'input' }), picture);
  await screen.findByText('Please choose a PNG, JPEG, WebP, or GIF image of up to 2 MB.');
  expect(screen.queryByText('This logo does not exist, or it is not yours.')).toBeNull();
});
