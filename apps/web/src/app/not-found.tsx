import { NotFoundPage } from '../pages/not-found-page.tsx';
import { PublicLayout } from './public-layout.tsx';

/** At an address that is no page. */
export function NotFound() {
  return (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  );
}
