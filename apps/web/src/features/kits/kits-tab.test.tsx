import { type BrandKit, type BrandKitList, kitSettings } from '@clipwright/contract';
import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sendUnsent } from '../../lib/unsent-work.ts';
import { type Answer, mockApi, refusal } from '../../testing/mock-api.ts';
import { refuseForms } from '../../testing/refuse-forms.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';
import { kitsMessages as messages } from './kits-messages.ts';
import { KitsTab } from './kits-tab.tsx';

const font: BrandKit['files'][number] = {
  id: '00000000-0000-4000-8000-0000000000f1',
  kind: 'font',
  name: 'Acme Sans',
  state: 'ready',
  problem: null,
  url: '/files/font',
  sizeBytes: 40_000,
  durationSec: null,
  widthPx: null,
  heightPx: null,
  characters: 230,
  embedding: 'preview',
};

const makeKit = (name: string, changed: Partial<BrandKit> = {}): BrandKit => ({
  id: '00000000-0000-4000-8000-000000000001',
  name,
  revision: 1,
  isDefault: false,
  isLocked: false,
  settings: kitSettings.parse({}),
  logo: null,
  files: [],
  projects: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changed,
});

/** Opens the tab with these kits. `change` responds to requests that change them. */
function open(kits: BrandKit[], limit: number, change: Answer = () => ({ success: true })) {
  const requests = mockApi((request, query) => {
    if (request.method !== 'GET') return change(request, query);
    if (request.path === '/api/brand-kits') return { kits, used: kits.length, limit } satisfies BrandKitList;
    if (request.path === '/api/watermark-logos') return { logos: [] };
    return { styles: [], defaults: {}, used: 0, limit: 0 };
  });
  renderInApp(
    <>
      <KitsTab />
      <Notifications />
    </>,
  );
  return { sent: () => requests.filter(({ method }) => method !== 'GET') };
}

it('without brand kits in the plan, the kits tab names the plans that have them and links to the plans', async () => {
  open([], 0);
  await screen.findByText(messages.notIncluded, { exact: false });
  expect(screen.getByRole('link', { name: messages.plans }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByRole('button', { name: messages.create })).toBeNull();
});

it('a new brand kit starts with its name, and is opened then', async () => {
  const kits: BrandKit[] = [];
  const { sent } = open(kits, -1, () => {
    const made = makeKit('Acme');
    kits.push(made);
    return made;
  });
  await screen.findByText(messages.empty);
  await userEvent.click(screen.getByRole('button', { name: messages.create }));
  await userEvent.click(screen.getByRole('button', { name: messages.createSubmit }));
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText(messages.nameLabel, { exact: false }), 'Acme');
  await userEvent.click(screen.getByRole('button', { name: messages.createSubmit }));
  await screen.findByRole('heading', { name: messages.editor.heading({ name: 'Acme' }) });
  expect(sent()).toMatchObject([{ method: 'POST', path: '/api/brand-kits', body: { name: 'Acme' } }]);
});

it('a deleted brand kit disappears at once, and undo restores it', async () => {
  const { sent } = open([makeKit('Acme')], -1);
  await userEvent.click(await screen.findByRole('button', { name: messages.removeName({ name: 'Acme' }) }));
  expect(screen.queryByRole('heading', { name: 'Acme' })).toBeNull();
  await screen.findByText(messages.removed);
  await userEvent.click(screen.getByRole('button', { name: uiMessages.undo }));
  await screen.findByRole('heading', { name: 'Acme' });
  await act(sendUnsent);
  expect(sent()).toEqual([]);
});

it('changes of a brand kit are saved together, with the known revision', async () => {
  const { sent } = open([makeKit('Acme', { files: [font] })], -1, () => makeKit('Acme', { revision: 2 }));
  await userEvent.click(await screen.findByRole('button', { name: messages.editName({ name: 'Acme' }) }));
  screen.getByText(messages.files.limitedLicense);
  await userEvent.click(
    screen.getByRole('button', { name: messages.editor.setColor({ name: messages.editor.highlightColor }) }),
  );
  await userEvent.selectOptions(screen.getByLabelText(messages.files.captionFont), font.id);
  await userEvent.click(screen.getByRole('checkbox', { name: 'LinkedIn' }));
  await userEvent.click(screen.getByRole('switch', { name: messages.editor.default }));
  await userEvent.click(screen.getByRole('button', { name: messages.editor.save }));
  await screen.findByRole('heading', { name: messages.heading });
  const settings = { colors: { text: null, highlight: '#FF6BAA' }, captionFontId: font.id, platforms: ['linkedin'] };
  expect(sent()).toMatchObject([
    { method: 'PATCH', path: `/api/brand-kits/${makeKit('').id}`, body: { revision: 1, isDefault: true, settings } },
  ]);
});

it('a brand kit that was changed elsewhere is not overwritten, and can be reloaded', async () => {
  open([makeKit('Acme')], -1, () => refusal(409, 'brand_kit_changed', 'It was changed in another place.'));
  await userEvent.click(await screen.findByRole('button', { name: messages.editName({ name: 'Acme' }) }));
  await userEvent.click(screen.getByRole('button', { name: messages.editor.save }));
  await screen.findByText('It was changed in another place.');
  await userEvent.click(screen.getByRole('button', { name: messages.editor.reload }));
  await waitFor(() => expect(screen.queryByText('It was changed in another place.')).toBeNull());
});

it('a rejected font is reported with the reason, and a file that is too large is not sent', async () => {
  refuseForms(400, 'font_invalid', 'Please choose a font.');
  open([makeKit('Acme')], -1);
  await userEvent.click(await screen.findByRole('button', { name: messages.editName({ name: 'Acme' }) }));
  await userEvent.upload(
    screen.getByLabelText(messages.files.addFont, { selector: 'input' }),
    new File(['no'], 'a.ttf'),
  );
  await screen.findByText('Please choose a font.');
  const large = new File(['x'], 'intro.mp4', { type: 'video/mp4' });
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 });
  await userEvent.upload(screen.getByLabelText(messages.files.add.intro, { selector: 'input' }), large);
  await screen.findByText(/too large/);
});

it('an upload shows its progress and can be stopped', async () => {
  refuseForms(400, 'font_invalid', 'Please choose a font.', new Promise(() => undefined));
  open([makeKit('Acme')], -1);
  await userEvent.click(await screen.findByRole('button', { name: messages.editName({ name: 'Acme' }) }));
  await userEvent.upload(
    screen.getByLabelText(messages.files.addFont, { selector: 'input' }),
    new File(['no'], 'a.ttf'),
  );
  await screen.findByRole('progressbar', { name: messages.files.sending({ name: messages.files.addFont }) });
  screen.getByRole('button', { name: messages.files.stop });
});

it('a locked brand kit can be deleted but not edited', async () => {
  open([makeKit('Acme', { isLocked: true })], 1);
  await screen.findByText(messages.locked);
  expect(screen.queryByRole('button', { name: messages.editName({ name: 'Acme' }) })).toBeNull();
  screen.getByRole('button', { name: messages.removeName({ name: 'Acme' }) });
});
