import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { testAccount } from '../../../testing/test-account.ts';
import { DeleteAccountSection } from './delete-account-section.tsx';

const expiredText =
  'The connection to OneDrive has expired, so your files stay there. Reconnect first to delete them as well.';

it('the delete-account dialog lists the drives that cannot be reached', async () => {
  renderInApp(
    <DeleteAccountSection
      account={testAccount}
      driveNames="Google Drive"
      expiredDriveNames="OneDrive"
      returned={null}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete account…' }));
  const dialog = within(screen.getByRole('alertdialog'));
  dialog.getByRole('checkbox', { name: 'Also delete the files Clipwright saved in Google Drive' });
  dialog.getByText(expiredText);
});

it('the delete-account dialog does not mention drives when none are connected', async () => {
  renderInApp(
    <DeleteAccountSection account={testAccount} driveNames={null} expiredDriveNames={null} returned={null} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete account…' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.queryByText(/has expired/)).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});
