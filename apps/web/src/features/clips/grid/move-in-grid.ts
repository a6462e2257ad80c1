/** Returns the index that an arrow, Home or End moves to in a grid in rows; null for any other key. */
export function moveInGrid(key: string, at: number, count: number, columns: number): number | null {
  const within = (place: number) => (place >= 0 && place < count ? place : at);
  switch (key) {
    case 'ArrowLeft':
      return within(at - 1);
    case 'ArrowRight':
      return within(at + 1);
    case 'ArrowUp':
      return within(at - columns);
    case 'ArrowDown':
      return within(at + columns);
    case 'Home':
      return count > 0 ? 0 : at;
    case 'End':
      return count > 0 ? count - 1 : at;
    default:
      return null;
  }
}
