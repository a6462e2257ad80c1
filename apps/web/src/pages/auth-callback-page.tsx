import { getRouteApi, Link } from '@tanstack/react-router';
import { describeSocialError } from '../features/accounts/describe-social-error.ts';
import { accountsTexts } from '../features/accounts/messages.ts';
import { SignInLayout } from '../features/accounts/sign-in-layout.tsx';
import { useCallbackState } from '../features/accounts/use-callback-state.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import classes from './public-page.module.css';

const route = getRouteApi('/auth/callback');

/** Where sign-in with Google comes back to. */
export function AuthCallbackPage() {
  const { callback } = accountsTexts;
  const { returnTo, error } = route.useSearch();
  const state = useCallbackState({ hasError: error !== undefined, returnTo });
  const titles = { loading: callback.loadingTitle, done: callback.doneTitle, failed: callback.failedTitle };
  usePageTitle(titles[state]);
  return (
    <SignInLayout>
      <h1>{titles[state]}</h1>
      {state === 'loading' && <p role="status">{callback.loadingText}</p>}
      {state === 'done' && <p role="status">{callback.doneText}</p>}
      {state === 'failed' && (
        <>
          <p role="alert">{error === undefined ? callback.failed : describeSocialError(error)}</p>
          <Link to="/login" search={returnTo ? { returnTo } : {}} className={classes.link}>
            {callback.back}
          </Link>
        </>
      )}
    </SignInLayout>
  );
}
