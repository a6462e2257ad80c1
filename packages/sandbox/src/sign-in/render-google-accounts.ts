import { html } from 'hono/html';
import { type Html, renderPage } from '../pages/render-page.ts';
import { type Account, EXAMPLE_ACCOUNTS } from './google-account.ts';

const EXAMPLES = new Set(EXAMPLE_ACCOUNTS.map(({ subject }) => subject));

/** The page that asks which account signs in. */
export function renderGoogleAccounts({
  uid,
  accounts,
  emailHint,
  wrong,
}: {
  uid: string;
  accounts: readonly Account[];
  /** The email that the client asks for; it fills the form. */
  emailHint: string | null;
  /** The problem of the form, and its values. */
  wrong: { field: 'email' | 'name'; message: string; form: Record<string, unknown> } | null;
}): Html {
  const action = `/_sandbox/sign-in/interaction/${uid}/account`;
  const email = typeof wrong?.form.email === 'string' ? wrong.form.email : (emailHint ?? '');
  const name = typeof wrong?.form.name === 'string' ? wrong.form.name : '';
  const isVerified = wrong === null || wrong.form.isEmailVerified === 'on';
  return renderPage({
    title: 'Choose an account',
    body: html`<h1>Choose an account</h1>
      <p>to continue to <strong>Clipwright</strong></p>
      <form method="post" action="${action}">
        <ul class="accounts">
          ${accounts.map(renderAccount)}
        </ul>
      </form>
      <form method="post" action="${action}" class="fields">
        <h2>Use another email</h2>
        ${renderField({ id: 'email', label: 'Email', type: 'email', value: email, wrong })}
        ${renderField({ id: 'name', label: 'Name (optional)', type: 'text', value: name, wrong })}
        <label class="check">
          <input type="checkbox" name="isEmailVerified" ${isVerified ? html`checked` : ''} />
          The provider has verified this email
        </label>
        <div class="toolbar">
          <button type="submit" class="primary">Continue</button>
          <button type="submit" name="decision" value="cancel" formnovalidate>Cancel</button>
        </div>
      </form>`,
  });
}

function renderAccount({ subject, email, name, isEmailVerified }: Account): Html {
  return html`<li>
    <button type="submit" name="subject" value="${subject}">
      <span class="who">${name ?? email}</span>
      ${name === null ? '' : html`<span class="quiet">${email}</span>`}
      <span class="quiet">
        ${[
          EXAMPLES.has(subject) ? 'Example' : 'Typed in here',
          isEmailVerified ? 'email verified' : 'email not verified',
          ...(name === null ? ['no name or picture'] : []),
        ].join(', ')}
      </span>
    </button>
  </li>`;
}

function renderField({
  id,
  label,
  type,
  value,
  wrong,
}: {
  id: 'email' | 'name';
  label: string;
  type: string;
  value: string;
  wrong: { field: string; message: string } | null;
}): Html {
  const message = wrong?.field === id ? wrong.message : null;
  const error = message === null ? '' : html`aria-invalid="true" aria-describedby="${id}-wrong"`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${id}"
      type="${type}"
      value="${value}"
      autocomplete="off"
      ${id === 'email' ? html`required` : ''}
      ${error}
    />
    ${message === null ? '' : html`<p class="wrong" id="${id}-wrong">${message}</p>`}
  </div>`;
}
