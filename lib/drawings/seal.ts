/** The scalloped edge of a seal, as a closed path: so many round lobes on a circle, none of which leaves the outer radius. */
export function sealOutline({
  center,
  radius,
  lobes,
}: {
  center: number;
  radius: number;
  lobes: number;
}): string {
  const half = Math.PI / lobes;
  // A lobe is half a circle over its chord, so circle and lobe together reach as far as the radius.
  const inner = radius / (Math.cos(half) + Math.sin(half));
  const lobe = inner * Math.sin(half);
  const at = (nth: number) => {
    const angle = nth * 2 * half - Math.PI / 2 - half;
    return `${round(center + inner * Math.cos(angle))} ${round(center + inner * Math.sin(angle))}`;
  };
  const arcs = Array.from(
    { length: lobes },
    (_, nth) => `A${round(lobe)} ${round(lobe)} 0 0 1 ${at(nth + 1)}`,
  );
  return `M${at(0)}${arcs.join("")}Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;
