/** The id of the banner, which is outside the form that refers to it. */
export const storageBannerId = 'cloud-storage';

/** Brings what connects a drive into sight, with the focus on the first of them. */
export function focusStorageBanner(): void {
  document.getElementById(storageBannerId)?.querySelector('button')?.focus();
}
