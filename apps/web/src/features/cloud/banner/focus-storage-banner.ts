/** By which the banner is found: it stands outside of the form that asks for it. */
export const storageBannerId = 'cloud-storage';

/** Brings what connects a drive into sight, with the focus on the first of them. */
export function focusStorageBanner(): void {
  document.getElementById(storageBannerId)?.querySelector('button')?.focus();
}
