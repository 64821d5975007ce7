/** A part of the page that its component always draws, for scripts of ours that run in the browser. */
export function getElement<Found extends Element = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(selector);
  return found;
}
