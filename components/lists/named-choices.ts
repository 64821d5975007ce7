/** A record of labels as the choices of a filter. */
export function namedChoices(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
