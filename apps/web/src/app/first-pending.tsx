import { useLocation } from '@tanstack/react-router';
import { SignInPending } from '../features/accounts/sign-in-pending.tsx';
import { PagePending } from './page-pending.tsx';
import { ShellPending } from './shell/shell-pending.tsx';

const signInPages = /^\/(login|signup|forgot-password|reset-password|auth\/callback)\/?$/;
const textPages = /^\/(terms|privacy)\/?$/;

/** Until the session is known: the outline of the page that the address asks for. */
export function FirstPending() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (signInPages.test(path)) return <SignInPending />;
  return textPages.test(path) ? <PagePending /> : <ShellPending />;
}
