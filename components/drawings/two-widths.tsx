import type { ReactNode } from "react";

/** The widths, in pixels, at which drawings are laid out: letters of one size need more room on a phone. */
const [NARROW, WIDE] = [340, 720];

/** A drawing laid out twice, for a phone and for a wide screen; what it says stands in words beside it. */
export function TwoWidths({ draw }: { draw: (width: number) => { height: number; content: ReactNode } }) {
  return [NARROW, WIDE].map((width) => {
    const { height, content } = draw(width);
    return (
      <svg
        key={width}
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        className={width === NARROW ? "sm:hidden" : "max-sm:hidden"}
      >
        {content}
      </svg>
    );
  });
}
