import { Outlet } from '@tanstack/react-router';
import { PublicKeys } from './public-keys.tsx';

/**
 * The layout of the sign-in and sign-up pages, which bring their own frame. It adds only the shortcuts of every page.
 */
export function VisitorLayout() {
  return (
    <>
      <Outlet />
      <PublicKeys isSignedIn={false} />
    </>
  );
}
