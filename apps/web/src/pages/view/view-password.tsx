import { linkPasswordInput } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { viewLinkTexts } from '../../features/projects/view-links/view-link-messages.ts';
import { call, server } from '../../lib/api/api.ts';
import { checkWith } from '../../lib/api/check-with.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import classes from '../view-page.module.css';

const { password: texts } = viewLinkTexts.page;

/** Asks for the password of a link. */
export function ViewPassword({ token, onOpened }: { token: string; onOpened: () => void }) {
  const form = useApiForm({
    initialValues: { password: '' },
    check: checkWith(linkPasswordInput),
    send: (json) => call(server.api.view[':token'].password.$post({ param: { token }, json })),
    onDone: onOpened,
  });
  return (
    <div className={classes.gone}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <form className={classes.password} onSubmit={form.onSubmit} noValidate>
        <FormMessage message={form.message} errorCount={form.errorCount} />
        <PasswordField {...form.field('password')} label={texts.label} autoComplete="off" required autoFocus />
        <div>
          <Button type="submit" loading={form.isBusy}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </div>
  );
}
