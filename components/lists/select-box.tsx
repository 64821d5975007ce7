"use client";

import { Checkbox } from "@/components/ui/checkbox";

/** The box that selects a row, in an area that a thumb meets. Without script there is nothing to select for. */
export function SelectBox({
  id,
  labelledBy,
  label,
  state,
  onToggle,
}: {
  id: string;
  labelledBy?: string;
  label?: string;
  state: "none" | "some" | "all";
  onToggle: (withRange: boolean) => void;
}) {
  return (
    <label
      htmlFor={id}
      className="grid size-11 place-items-center md:h-7 md:w-full [@media(scripting:none)]:invisible"
    >
      <Checkbox
        id={id}
        className="size-4"
        aria-label={label}
        aria-labelledby={labelledBy}
        checked={state === "all"}
        ref={(box) => {
          if (box) box.indeterminate = state === "some";
        }}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  );
}
