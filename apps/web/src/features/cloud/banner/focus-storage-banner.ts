/** The element ID of the banner, which the form refers to from outside it. */
export const storageBannerId = 'cloud-storage';

/** Focuses the first button for connecting a drive, which scrolls it into view. */
export function focusStorageBanner(): void {
  document.getElementById(storageBannerId)?.querySelector('button')?.focus();
}
