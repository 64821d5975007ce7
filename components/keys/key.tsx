const NAMES: Readonly<Record<string, string>> = {
  shift: "Shift",
  escape: "Esc",
  enter: "Enter",
  arrowdown: "↓",
  arrowup: "↑",
  arrowleft: "←",
  arrowright: "→",
  " ": "Space",
};

/** A key as it is printed on it. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className="min-w-6 rounded-sm border bg-card px-1.5 text-center font-sans text-xs leading-5">
      {name
        .split("+")
        .map((part) => NAMES[part] ?? part.toUpperCase())
        .join(" ")}
    </kbd>
  );
}
