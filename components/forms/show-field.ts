/** Puts the focus into a field of a form, and unfolds what it is folded away in. */
export function showField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"]:not([type=hidden])`);
  for (let at = field?.closest("details"); at; at = at.parentElement?.closest("details")) at.open = true;
  field?.focus();
}
