import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SignInPending } from '../features/accounts/sign-in-pending.tsx';
import { PagePending } from './page-pending.tsx';
import { ShellPending } from './shell/shell-pending.tsx';

const signInPages = /^\/(login|signup|forgot-password|reset-password|auth\/callback)\/?$/;
const textPages = /^\/(terms|privacy)\/?$/;
const outlineAfterMs = 200;

/** Until the session is known: what index.html shows, and after a moment the outline of the page that was asked for. */
export function FirstPending() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), outlineAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) {
    return (
      <p className="cw-first-paint">
        Clip<span>wright</span>
      </p>
    );
  }
  if (signInPages.test(path)) return <SignInPending />;
  return textPages.test(path) ? <PagePending /> : <ShellPending />;
}
