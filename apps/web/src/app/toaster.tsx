import { Notifications } from '@mantine/notifications';

/** The area of the page in which toasts appear. */
export default function Toaster() {
  return <Notifications position="bottom-center" autoClose={2500} limit={3} transitionDuration={220} zIndex={400} />;
}
