import { linkPasswordInput } from '@clipwright/contract';
import { Button, Stack } from '@mantine/core';
import { viewLinkTexts } from '../../features/projects/view-links/view-link-messages.ts';
import { call, server } from '../../lib/api/api.ts';
import { checkWith } from '../../lib/api/check-with.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';

const { password: texts } = viewLinkTexts.page;

/** Prompts for the password of a link. */
export function ViewPassword({ token, onOpened }: { token: string; onOpened: () => void }) {
  const form = useApiForm({
    initialValues: { password: '' },
    check: checkWith(linkPasswordInput),
    send: (json) => call(server.api.view[':token'].password.$post({ param: { token }, json })),
    onDone: onOpened,
  });
  return (
    <Stack gap="md" maw="40rem" py="2xl">
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <Form gap="md" maw={400} onSubmit={form.onSubmit}>
        <FormMessage message={form.message} errorCount={form.errorCount} />
        <PasswordField {...form.field('password')} label={texts.label} autoComplete="off" required autoFocus />
        <div>
          <Button type="submit" loading={form.isBusy}>
            {texts.submit}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}
