import { Outlet } from '@tanstack/react-router';
import { PublicKeys } from './public-keys.tsx';

/** Around the pages that lead into an account, which draw everything but what the keys of every page open. */
export function VisitorLayout() {
  return (
    <>
      <Outlet />
      <PublicKeys isSignedIn={false} />
    </>
  );
}
