/**
 * Says on each button whether what it opens is open. Browsers tell screen readers so of a popover's button by themselves,
 * but not all of them, and no attribute in the page would be true without script. Returns how to stop.
 */
export function announceMenus(): () => void {
  const setState = (selector: string, isOpen: boolean) => {
    for (const button of document.querySelectorAll(selector))
      button.setAttribute("aria-expanded", String(isOpen));
  };
  const opener = ":not([popovertargetaction])";
  const onToggle = ({ target, newState }: Event & { newState?: string }) => {
    if (!(target instanceof HTMLElement && target.popover)) return;
    const isOpen = newState === "open";
    setState(`[popovertarget="${target.id}"]${opener}`, isOpen);
    if (isOpen) target.querySelector<HTMLElement>("[type=search]")?.focus();
  };
  setState(`[popovertarget]${opener}`, false);
  // The event does not bubble.
  document.addEventListener("toggle", onToggle, true);
  return () => document.removeEventListener("toggle", onToggle, true);
}
