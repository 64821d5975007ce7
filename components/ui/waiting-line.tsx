/**
 * A line that runs along the upper edge of what is being asked for anew, which stays readable meanwhile.
 * Its parent is positioned and says `aria-busy`.
 */
export function WaitingLine() {
  return <span aria-hidden className="waiting-line" />;
}
